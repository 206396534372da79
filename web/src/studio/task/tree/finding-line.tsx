import { useState } from 'react'
import { mute } from '@tabia/core/chess/editing/tags.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { missingLanguage } from '@tabia/core/chess/pgn/comment.ts'
import { wordsOf } from '@tabia/core/chess/editing/comments.ts'
import { commentsAt } from '@tabia/core/chess/editing/words.ts'
import { classes } from '../../../ui/classes.ts'
import { AskDialog } from '../../pieces/ask-dialog.tsx'
import press from '../../pieces/press.module.css'
import { useDesk } from '../desk.ts'
import { isOfLanguage, type PlacedFinding } from '../state/findings.ts'
import styles from './finding-line.module.css'

/** What the reader says, at its place: the sentence, why, and a way to answer it. */
export function FindingLine({ finding, withPlace = false }: { finding: PlacedFinding; withPlace?: boolean }) {
  const { editing, frozen, change, go, write } = useDesk()
  const { sentence, mend, code, mutable, part, line, column } = finding
  const [explained, explain] = useState(false)
  const [muting, setMuting] = useState(false)
  const id = part.kind === 'move' ? part.id : ''
  const missing = isOfLanguage(finding)
    ? missingLanguage(wordsOf(commentsAt(editing.document, id)))
    : undefined
  return (
    <div className={styles['finding']} data-finding={finding.key} tabIndex={-1}>
      <FindingMark finding={finding} />
      <div className="u-rest">
        <p>
          {withPlace && (
            <span className={styles['place']}>
              {line}:{column} {code}{' '}
            </span>
          )}
          <b>{sentence}</b>
        </p>
        {explained && <p className={styles['why']}>{mend}</p>}
      </div>
      <span className={styles['acts']}>
        {missing && !frozen && (
          <button
            type="button"
            className={press['small']}
            onClick={() => {
              go(id)
              write({ id, locale: missing })
            }}
          >
            {m['studio-task.writeIt']()}
          </button>
        )}
        <button
          type="button"
          className={press['small']}
          aria-expanded={explained}
          onClick={() => explain(!explained)}
        >
          {m['studio-task.why']()}
        </button>
        {mutable && !frozen && (
          <button
            type="button"
            className={press['small']}
            aria-haspopup="dialog"
            onClick={() => setMuting(true)}
          >
            {m['studio-task.mute']()}
          </button>
        )}
      </span>
      {muting && (
        <AskDialog
          title={m['studio-task.muteTitle']()}
          button={m['studio-task.muteDo']()}
          reason={{ label: m['studio-task.muteReason'](), hint: m['studio-task.muteHint'](), most: 200 }}
          onCancel={() => setMuting(false)}
          onSure={async reason => {
            change(mute(editing.document, code, reason))
            setMuting(false)
          }}
        >
          <p>{sentence}</p>
        </AskDialog>
      )}
    </div>
  )
}

/** Its shape as on the map: an edge with "!", an edge with a dot, a square half empty. */
export function FindingMark({ finding }: { finding: Pick<PlacedFinding, 'severity' | 'code'> }) {
  const kind =
    finding.severity === 'error' ? 'error' : finding.code === 'MISSING_TRANSLATION' ? 'language' : 'advice'
  const words = {
    error: m['studio-squares.error'],
    advice: m['studio-squares.advice'],
    language: m['studio-squares.noWords'],
  }
  return (
    <span className={classes(styles['mark'], styles[kind])} title={words[kind]()}>
      <span className="visually-hidden">{words[kind]()}: </span>
    </span>
  )
}
