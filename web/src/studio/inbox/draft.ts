import { useState } from 'react'
import { tokenOwner } from '../../api/token.ts'
import { keepFor, keptFor } from '../../session/kept.ts'

/**
 * What was typed and not sent: kept on this device for who typed it, through reloads and other screens.
 *
 *     const [text, setText] = useDraft(`message.${id}`)
 *     setText('')   // sent: nothing is kept any more
 */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const person = tokenOwner()
  const key = `studio.inbox.${name}`
  const [text, setText] = useState(() => keptFor(person, key) ?? '')
  return [
    text,
    next => {
      setText(next)
      keepFor(person, key, next === '' ? null : next)
    },
  ]
}
