import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../session/use-action.ts'
import { useKeys } from '../app/keys.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** Of the key `/`. */
  keyLabel: string
  /** What is searched for now. */
  text: string
  /** A moment after the last letter. */
  onSearch: (text: string) => void
  /** Enter leaves the field for the first that is found by this text. */
  onEnter: (text: string) => Promise<void>
}

const PAUSE_MS = 200

/** Searches while one types. `/` leads here. */
export function SearchField({ label, keyLabel, text, onSearch, onEnter }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useKeys([{ key: '/', label: keyLabel, run: focus }])
  const enter = useAction(onEnter)
  useEffect(() => () => clearTimeout(timer.current), [])

  function focus() {
    field.current?.focus()
    field.current?.select()
  }
  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), PAUSE_MS)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    clearTimeout(timer.current)
    field.current?.blur()
    enter.run(typed.trim())
  }
  return (
    <div className={`u-row ${styles['box']}`}>
      <IconSearch aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
