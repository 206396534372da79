import { type SyntheticEvent, useMemo } from 'react'
import { partAt, partsOf, placeOf } from '@tabia/core/chess/editing/places.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../desk.ts'
import { FindingLine } from '../tree/finding-line.tsx'
import { lineLooks, placeAt } from './line-looks.ts'
import styles from './pgn-text.module.css'

/** The game as text. It and the board follow one another; what cannot be read stays as it was typed. */
export function PgnText() {
  const { editing, dispatch, findings, task } = useDesk()
  const { pgn, broken, here } = editing
  const parts = useMemo(() => partsOf(pgn), [pgn])
  const lines = lineLooks(pgn, { here: broken ? undefined : placeOf(parts, here), findings, broken })

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    if (broken) return
    const part = partAt(parts, placeAt(currentTarget.value, currentTarget.selectionStart))
    const id = part.kind === 'move' ? part.id : ''
    if (id !== here) dispatch({ type: 'went', here: id })
  }

  return (
    <>
      <p className={`u-wrap u-fine ${styles['head']}`}>
        <b className="u-rest">{m['studio-task.pgnIs']()}</b> {m['studio-task.pgnKeeps']()}
      </p>
      <div className={styles['scroll']}>
        <div className={styles['paper']}>
          <div className={styles['lines']} aria-hidden="true">
            {lines.map(({ number, text, look }) => (
              <div key={number} className={classes(styles['line'], ...look.map(each => styles[each]))}>
                <span className={styles['number']}>{number}</span>
                {text || '\u200B'}
              </div>
            ))}
          </div>
          <textarea
            className={styles['text']}
            value={pgn}
            readOnly={task.readOnly}
            spellCheck={false}
            wrap="soft"
            aria-label={m['studio-task.pgnText']()}
            aria-invalid={broken !== undefined || undefined}
            onChange={({ target }) => dispatch({ type: 'typed', pgn: target.value })}
            onSelect={follow}
          />
        </div>
      </div>
      {broken && (
        <output className={styles['broken']}>
          <span className={styles['place']}>
            {broken.line}:{broken.column}
          </span>{' '}
          {broken.sentence?.[getLocale()] ?? m['studio-task.secondGame']()} {m['studio-task.lastWhole']()}
        </output>
      )}
      <div className={styles['findings']}>
        {findings.map(finding => (
          <FindingLine key={finding.key} finding={finding} withPlace />
        ))}
      </div>
    </>
  )
}
