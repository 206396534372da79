import { useState } from 'react'
import type { GameDocument } from '@tabia/core/chess/editing/document.ts'
import { saidInTag, sayInTag } from '@tabia/core/chess/editing/tags.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useDesk } from '../desk.ts'
import styles from './task-form.module.css'

const NAMES = ['White', 'WhiteRu', 'Black', 'BlackRu', 'Event', 'EventRu', 'Date'] as const
type Name = (typeof NAMES)[number]

/** Who played it, where and when: in both languages side by side. */
export function GameDialog({ onClose }: { onClose: () => void }) {
  const { editing, change } = useDesk()
  const [said, setSaid] = useState(() => saidOf(editing.document))
  const field = (name: Name, label: string) => (
    <Field
      label={label}
      value={said[name]}
      maxLength={120}
      onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
    />
  )
  function save() {
    const changed = NAMES.filter(name => said[name] !== saidInTag(editing.document, name))
    change(changed.reduce((document, name) => sayInTag(document, name, said[name]), editing.document))
    onClose()
  }
  return (
    <Dialog title={m['studio-task.gameTitle']()} onClose={onClose}>
      <form
        className={styles['game-fields']}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {field('White', m['studio-task.whiteEn']())}
        {field('WhiteRu', m['studio-task.whiteRu']())}
        {field('Black', m['studio-task.blackEn']())}
        {field('BlackRu', m['studio-task.blackRu']())}
        {field('Event', m['studio-task.eventEn']())}
        {field('EventRu', m['studio-task.eventRu']())}
        {field('Date', m['studio-task.year']())}
        <DialogButtons>
          <Button onClick={onClose}>{m['common.cancel']()}</Button>
          <Button type="submit" look="primary">
            {m['studio-task.gameSave']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const saidOf = (document: GameDocument): Record<Name, string> => ({
  White: saidInTag(document, 'White'),
  WhiteRu: saidInTag(document, 'WhiteRu'),
  Black: saidInTag(document, 'Black'),
  BlackRu: saidInTag(document, 'BlackRu'),
  Event: saidInTag(document, 'Event'),
  EventRu: saidInTag(document, 'EventRu'),
  Date: saidInTag(document, 'Date'),
})

/** "Tal – Smyslov, Riga"; '' for a game without names. */
export function gameWords(document: GameDocument): string {
  const { White, Black, Event } = saidOf(document)
  const players = [White, Black].filter(name => name !== '').join(' – ')
  return [players, Event].filter(words => words !== '').join(', ')
}
