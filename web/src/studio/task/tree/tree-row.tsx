import { type KeyboardEvent, type MouseEvent } from 'react'
import { wordsOf } from '@tabia/core/chess/editing/comments.ts'
import type { PlacedMove } from '@tabia/core/chess/editing/tree.ts'
import { commentsAt } from '@tabia/core/chess/editing/words.ts'
import { marksOf } from '@tabia/core/chess/pgn/marks.ts'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { SanGlyphs } from '../../../board/san.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../desk.ts'
import { COLUMNS, LANGUAGE_NAMES } from '../language-names.ts'
import type { PlacedFinding } from '../state/findings.ts'
import type { TreeRow as Row } from '../state/rows.ts'
import { FindingLine } from './finding-line.tsx'
import { MoveTools } from './move-tools.tsx'
import { moveWords, numberOf } from './move-words.ts'
import { WordsField } from './words-field.tsx'
import styles from './tree.module.css'

interface TreeRowProps {
  row: Row
  place: { index: number; of: number }
  findings: readonly PlacedFinding[]
}

/** A few moves and what is said of one of them; the current one is written in, drawn on and marked here. */
export function TreeRow({ row, place, findings }: TreeRowProps) {
  const { editing, go, frozen, write } = useDesk()
  const { document, here } = editing
  const words = wordsOf(commentsAt(document, row.id))
  const isHere = row.id === here
  const owner = row.moves.find(({ id }) => id === row.id)

  function press(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || isHere) return
    const move = event.target.closest<HTMLElement>('[data-id]')?.dataset['id']
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column']
    go(move ?? row.id)
    const locale = LOCALES.find(known => known === column)
    if (locale && !frozen) write({ id: row.id, locale })
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.key !== 'Enter' || event.ctrlKey || frozen) return
    event.preventDefault()
    go(row.id)
    write({ id: row.id, locale: 'en' })
  }

  return (
    <div
      className={classes(
        styles['row'],
        isHere && styles['here'],
        row.depth > 0 && styles['variation'],
        row.depth > 1 && styles['deep'],
        row.isAnswer && styles['answer'],
      )}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={place.index}
      aria-setsize={place.of}
      aria-selected={isHere}
      aria-label={spoken(row, owner, words, findings.length)}
      tabIndex={isHere ? 0 : -1}
      data-move={row.id}
      onClick={press}
      onKeyDown={key}
    >
      <div className={styles['grid']}>
        <div className={styles['moves']}>
          {row.id === '' && <span data-id="">{m['studio-task.beforeMoves']()}</span>}
          {row.moves.map((placed, index) => (
            <MoveInRow key={placed.id} placed={placed} first={index === 0} here={placed.id === here} />
          ))}
          {row.hidden > 0 && <span className={styles['more']}>+{row.hidden}</span>}
        </div>
        {COLUMNS.map(locale => (
          <div key={locale} className={styles['text']} lang={locale} data-column={locale}>
            <span className={styles['column']} aria-hidden="true">
              {LANGUAGE_NAMES[locale]()}
            </span>
            {isHere && !frozen ? (
              <WordsField id={row.id} locale={locale} move={moveWords(owner)} />
            ) : (
              <Said words={words[locale]} other={words[locale === 'ru' ? 'en' : 'ru']} />
            )}
          </div>
        ))}
      </div>
      {isHere && row.id !== '' && !frozen && <MoveTools />}
      {findings.map(finding => (
        <FindingLine key={finding.key} finding={finding} />
      ))}
    </div>
  )
}

/** A dash where nothing is said; where the other language has words, they are wanted here. */
function Said({ words, other }: { words: string | undefined; other: string | undefined }) {
  if (words !== undefined) return <p>{words}</p>
  return <p className={styles['none']}>{other === undefined ? '—' : m['studio-task.addWords']()}</p>
}

function MoveInRow({ placed, first, here }: { placed: PlacedMove; first: boolean; here: boolean }) {
  const { played, move } = placed
  const number = first || placed.turn === 'white' ? numberOf(placed) : ''
  return (
    <span
      className={classes(styles['move'], here && styles['current'], !played && styles['illegal'])}
      data-id={placed.id}
    >
      {number && <span>{number} </span>}
      {played ? <SanGlyphs san={played.san} /> : move.text}
      {marksOf(move.nags)
        .map(mark => (/^[!?]/.test(mark) ? mark : ` ${mark.replace('-', '−')}`))
        .join('')}
    </span>
  )
}

/** "15, knight takes e7, dubious. Variation 1 of 4. English: …. Russian: …. 1 advice." */
function spoken(
  { variation }: Row,
  owner: PlacedMove | undefined,
  words: Partial<Record<Locale, string>>,
  findings: number,
): string {
  return (
    [
      moveWords(owner),
      variation && m['studio-task.variationOf'](variation),
      ...COLUMNS.map(locale => words[locale] && `${LANGUAGE_NAMES[locale]()}: ${words[locale]}`),
      findings > 0 && m['studio-task.findingsHere']({ count: findings }),
    ]
      .filter(part => typeof part === 'string')
      // Words that are a sentence bring their full stop along.
      .map(part => part.replace(/\.$/, ''))
      .join('. ')
  )
}
