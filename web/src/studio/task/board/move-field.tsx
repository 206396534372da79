import { type FormEvent, useId, useState } from 'react'
import { play } from '@tabia/core/chess/editing/moves.ts'
import { positionAt } from '@tabia/core/chess/editing/tree.ts'
import { readTypedMove } from '@tabia/core/chess/moves/typed-move.ts'
import { formatFen } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useDesk } from '../desk.ts'
import styles from './board-tools.module.css'

/** A move as one writes it, in either language: Enter plays it after the current one, Esc goes to the tree. */
export function MoveField() {
  const { editing, edit } = useDesk()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const { document, here } = editing
    const position = positionAt(document, here)
    const reading = position && readTypedMove(formatFen(position), text)
    if (reading?.kind === 'move') {
      edit(play(document, here, reading.uci))
      setText('')
      setRefused(undefined)
    } else if (reading?.kind === 'ambiguous' || reading?.kind === 'promotion') {
      setRefused(m['studio-task.whichMove']({ moves: reading.sans.join(', ') }))
    } else setRefused(m['studio-task.noSuchMove']({ move: text.trim() }))
  }

  return (
    <>
      <form className={styles['move']} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {m['studio-task.typeMove']()}
        </label>
        <input
          id={id}
          value={text}
          data-field="move"
          placeholder="Nf6"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={refused !== undefined || undefined}
          onChange={({ target }) => {
            setText(target.value)
            setRefused(undefined)
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            globalThis.document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
          }}
        />
      </form>
      {refused !== undefined && (
        <p className={`u-small ${styles['refused']}`} role="alert">
          {refused}
        </p>
      )}
    </>
  )
}
