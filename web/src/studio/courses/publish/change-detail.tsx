import { IconArrowBackUp } from '@tabler/icons-react'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { San } from '../../../board/san.tsx'
import { useLocale } from '../../../session/language.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import type { PlanEntry } from './plan-entries.ts'
import { differenceOf, type TaskDifference } from './task-difference.ts'
import { diffWords } from '../../pieces/word-diff.ts'
import styles from './change-detail.module.css'

interface ChangeDetailProps {
  entry: PlanEntry
  /** Its address. */
  course: string
  onTakeBack?: () => void
  takingBack?: boolean
}

/** One change: old words struck, new ones underlined, and boards where the position is another. */
export function ChangeDetail({ entry, course, onTakeBack, takingBack = false }: ChangeDetailProps) {
  const { planned, about, error, muted, name, what } = entry
  const task = planned?.task ?? error?.task ?? muted?.task ?? null
  return (
    <>
      <div className={`u-wrap ${styles['head']}`}>
        <div className="u-rest">
          <h2 className={styles['name']}>{name}</h2>
          {what !== '' && <p className="u-fine">{what}</p>}
        </div>
        {task !== null && (
          <ButtonLink size="small" look="ghost" to={`${course}/${task}`}>
            {m['studio-publish.openTask']()} <KeyCap name="E" />
          </ButtonLink>
        )}
        {onTakeBack && (
          <Button
            size="small"
            look="ghost"
            icon={<IconArrowBackUp aria-hidden="true" />}
            loading={takingBack}
            onClick={onTakeBack}
          >
            {m['studio-publish.takeBack']()} <KeyCap name="Z" />
          </Button>
        )}
      </div>
      {error && (
        <Note kind="danger">
          <p>{error.finding.sentence}</p>
          <p>{error.finding.mend}</p>
        </Note>
      )}
      {muted && <p>{m['studio-publish.mutedBecause']({ reason: muted.reason })}</p>}
      {about && <Words before={about.before} after={about.after} />}
      {planned && <PlannedChange entry={planned} />}
    </>
  )
}

function PlannedChange({ entry: { before, after, parts } }: { entry: NonNullable<PlanEntry['planned']> }) {
  const shown = after ?? before
  if (!shown) return null
  const difference = before && after ? differenceOf(before.pgn, after.pgn) : null
  const moved = before && after && before.fen !== after.fen
  return (
    <div className={styles['change']}>
      <div className={styles['boards']}>
        {moved && <TaskBoard fen={before.fen} words={m['studio-publish.was']()} />}
        <TaskBoard fen={shown.fen} words={moved ? m['studio-publish.is']() : turnWords(shown.fen)} />
      </div>
      <div className={styles['texts']}>
        {difference && <Difference difference={difference} />}
        {before && after && !difference && (
          <pre className={styles['pgn']}>
            <Words before={before.pgn} after={after.pgn} plain />
          </pre>
        )}
        {!(before && after) && <pre className={styles['pgn']}>{shown.pgn}</pre>}
        {parts.includes('words') && <Note>{m['studio-publish.newWords']()}</Note>}
      </div>
    </div>
  )
}

function Difference({ difference: { words, rightMoves, tags } }: { difference: TaskDifference }) {
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const isSame = rightMoves.before.join() === rightMoves.after.join()
  return (
    <>
      {!isSame && (
        <p className={`u-wrap ${styles['moves']}`}>
          <span className="u-fine">{m['studio-publish.rightMoves']()}</span>
          {rightMoves.before
            .filter(san => !rightMoves.after.includes(san))
            .map(san => (
              <del key={san} className={styles['chip']}>
                <span className="visually-hidden">{m['studio-publish.removedWord']()}</span> <San san={san} />
              </del>
            ))}
          {rightMoves.after.map(san =>
            rightMoves.before.includes(san) ? (
              <span key={san} className={styles['chip']}>
                <San san={san} />
              </span>
            ) : (
              <ins key={san} className={styles['chip']}>
                <span className="visually-hidden">{m['studio-publish.addedWord']()}</span> <San san={san} />
              </ins>
            ),
          )}
        </p>
      )}
      {tags.map(({ name, before, after }) => (
        <div key={name}>
          <p className="u-fine">{name}</p>
          <Words before={before} after={after} plain />
        </div>
      ))}
      {words.map(({ move, locale: language, before, after }) => (
        <div key={`${move} ${language}`}>
          <p className={styles['move']}>
            {move === '' ? m['studio-publish.beforeMoves']() : <MoveName name={move} />}{' '}
            <span className="u-fine">· {languages.of(language)}</span>
          </p>
          <Words before={before} after={after} language={language} />
        </div>
      ))}
    </>
  )
}

/** `15. Nf6+` with its piece as a figure. */
function MoveName({ name }: { name: string }) {
  const [, number = '', san = name] = /^(\d+(?:\.|…)) (.+)$/.exec(name) ?? []
  return (
    <>
      {number} <San san={san} />
    </>
  )
}

interface WordsProps {
  before: string
  after: string
  language?: string
  /** Not the coach speaking. */
  plain?: boolean
}

function Words({ before, after, language, plain = false }: WordsProps) {
  return (
    <p className={plain ? styles['plain'] : styles['words']} lang={language}>
      {diffWords(before, after).map(({ kind, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        if (kind === 'same') return <span key={index}>{text}</span>
        const Tag = kind === 'removed' ? 'del' : 'ins'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <Tag key={index}>
            <span className="visually-hidden">
              {kind === 'removed' ? m['studio-publish.removedWord']() : m['studio-publish.addedWord']()}{' '}
            </span>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}

function TaskBoard({ fen, words }: { fen: string; words: string }) {
  return (
    <figure className={styles['board']}>
      <BoardPicture fen={fen} lastMove={[]} orientation={turnOf(fen)} />
      <figcaption className="u-fine">{words}</figcaption>
    </figure>
  )
}

const turnWords = (fen: string) =>
  turnOf(fen) === 'white' ? m['studio-publish.whiteMoves']() : m['studio-publish.blackMoves']()
