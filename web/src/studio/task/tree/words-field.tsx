import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { plainWords, wordsOf } from '@tabia/core/chess/editing/comments.ts'
import type { MoveId } from '@tabia/core/chess/editing/tree.ts'
import { commentsAt, setWords } from '@tabia/core/chess/editing/words.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { useDesk } from '../desk.ts'
import styles from './tree.module.css'

interface WordsFieldProps {
  id: MoveId
  locale: Locale
  /** "15, knight f6, check, good move". */
  move: string
}

/** What is said at a move in one language; Enter or Esc goes back to the tree, Tab to the other language. */
export function WordsField({ id, locale, move }: WordsFieldProps) {
  const { editing, change, writing, write } = useDesk()
  const { document } = editing
  const saved = wordsOf(commentsAt(document, id))[locale] ?? ''
  // Spaces at the end are kept while one types.
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const value = typed !== undefined && plainWords(typed) === saved ? typed : saved

  const isNext = writing?.id === id && writing.locale === locale
  useLayoutEffect(() => {
    if (!isNext) return
    field.current?.focus()
    write(undefined)
  })

  function key(event: KeyboardEvent<HTMLTextAreaElement>) {
    const leaves = event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
    if (!leaves || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
  }

  return (
    <textarea
      ref={field}
      className={styles['words']}
      lang={locale}
      rows={1}
      value={value}
      placeholder={m['studio-task.addWords']()}
      aria-label={m['studio-task.wordsOf']({ move, language: LANGUAGE_NAMES[locale]() })}
      data-words={locale}
      onKeyDown={key}
      onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        change(setWords(document, id, locale, target.value), `words ${id} ${locale}`)
      }}
    />
  )
}
