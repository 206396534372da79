import type { Draft, DraftTopic, SquareTask } from '@tabia/contract/studio/drafts.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { SanGlyphs } from '../../../board/san.tsx'
import { useLocale } from '../../../session/language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/router.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { goalWords, nameIn } from '../names.ts'
import { lookOf } from './lenses.ts'
import { findingsOf, saidOf } from './square-words.ts'
import styles from './tray.module.css'

interface TrayProps {
  draft: Draft
  topic: DraftTopic
  here: number | undefined
  /** All of them, rank below rank; else as many as a line holds. */
  all: boolean
  onAll: () => void
  onNewTask: (() => void) | undefined
}

/** The chosen topic as boards, each with its first move. */
export function Tray({ draft, topic, here, all, onAll, onNewTask }: TrayProps) {
  const locale = useLocale()
  const name = nameIn(topic.name, locale)
  const [other, lang] = locale === 'ru' ? [topic.name.en, 'en'] : [topic.name.ru, 'ru']
  return (
    <section className={styles['tray']} aria-label={name}>
      <div className={`u-wrap ${styles['head']}`}>
        <h2 className={styles['name']}>{name}</h2>
        <span className={`u-rest u-fine ${styles['about']}`}>
          {other !== '' && other !== name && <span lang={lang}>{other}</span>}
          <span>{m['studio-course.goalIs']({ goal: goalWords(topic.goal) })}</span>
          <span>{m['studio-course.tasks']({ count: topic.tasks.length })}</span>
        </span>
        {onNewTask && (
          <Button size="small" look="ghost" onClick={onNewTask}>
            {m['studio-course.newTask']()} <KeyCap name="N" />
          </Button>
        )}
        {topic.tasks.length > 0 && (
          <Button size="small" look="ghost" aria-pressed={all} onClick={onAll}>
            {m['studio-course.boards']()} <KeyCap name="B" />
          </Button>
        )}
      </div>
      {topic.tasks.length === 0 ? (
        <p className="u-small">{m['studio-course.noTasks']()}</p>
      ) : (
        <ol className={classes(styles['boards'], all && styles['all'])}>
          {topic.tasks.map((task, index) => (
            <Board key={task.id} draft={draft} task={task} number={index + 1} isHere={task.id === here} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface BoardProps {
  draft: Draft
  task: SquareTask
  number: number
  isHere: boolean
}

function Board({ draft, task, number, isHere }: BoardProps) {
  const { id, fen, firstMove, errors, advice } = task
  const [finding] = findingsOf(errors, advice)
  return (
    <li className={styles['item']}>
      <Link
        to={`/courses/${draft.key}/${id}`}
        className={styles['task']}
        // The squares of the map are the way by keys; these are the same tasks.
        tabIndex={-1}
      >
        <span className="visually-hidden">{[String(number), ...saidOf(task)].join(', ')}</span>
        <span
          className={classes(styles['frame'], styles[lookOf(task, 'findings')], isHere && styles['here'])}
        >
          {fen === null ? (
            <span className={styles['unread']} aria-hidden="true">
              ?
            </span>
          ) : (
            <BoardPicture fen={fen} lastMove={[]} orientation={turnOf(fen)} />
          )}
        </span>
        <span className={`u-fine ${styles['line']}`} aria-hidden="true">
          <b>{number}</b>
          {finding ?? (firstMove !== null && <SanGlyphs san={firstMove} />)}
        </span>
      </Link>
    </li>
  )
}
