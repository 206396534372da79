import { useMemo } from 'react'
import type { DraftTask } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { diffWords, type WordPart } from '../pieces/word-diff.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  mine: string
  theirs: DraftTask
  onMine: () => void
  onTheirs: () => void
  onBoth: () => Promise<void>
  onClose: () => void
}

/** Another editor has changed the task: both versions side by side, and nothing is lost until one is chosen. */
export function ConflictDialog({ mine, theirs, onMine, onTheirs, onBoth, onClose }: ConflictDialogProps) {
  const parts = useMemo(() => diffWords(unwrapped(mine), unwrapped(theirs.pgn)), [mine, theirs.pgn])
  const both = useAction(onBoth)
  return (
    <Dialog title={m['studio-task.movedOn']()} onClose={onClose} tools={<span />} reading>
      <p>{m['studio-task.movedOnHint']()}</p>
      <div className={styles['versions']}>
        <Version title={m['studio-task.mine']()} parts={parts.filter(({ kind }) => kind !== 'added')} />
        <Version title={m['studio-task.theirs']()} parts={parts.filter(({ kind }) => kind !== 'removed')} />
      </div>
      <DialogButtons>
        <Button onClick={onMine}>{m['studio-task.keepMine']()}</Button>
        <Button onClick={onTheirs}>{m['studio-task.takeTheirs']()}</Button>
        <Button loading={both.running} onClick={both.run}>
          {m['studio-task.openBoth']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The moves as one line: where lines are broken is no difference. */
const unwrapped = (pgn: string) => pgn.replace(/(?<![\]\n])\n(?![[\n])/g, ' ')

function Version({ title, parts }: { title: string; parts: readonly WordPart[] }) {
  return (
    <section className={styles['version']}>
      <h3 className="u-small">{title}</h3>
      <div className={styles['text']}>
        {parts.map(({ kind, text }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
          kind === 'same' ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
        )}
      </div>
    </section>
  )
}
