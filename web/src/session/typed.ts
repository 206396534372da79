import { useEffect } from 'react'
import { tokenOwner } from '../api/token.ts'
import { keepFor, keptFor } from './kept.ts'

// What was typed into a form and not sent outlives a reload, a sign-out and a sign-in of someone else in another tab:
// it stays in its tab, for the learner who typed it. Leaving the screen or logging out in this tab forgets it.
//
//   const form = useForm(EMPTY, check, typedBefore(user.id, 'support'))
//   useKeepTyped(user.id, 'support', changed ? form.values : undefined)

const NAME = 'typed.'

/** What was typed into the form of this name in this tab and never sent. */
export function typedBefore(learner: number, form: string): object | undefined {
  try {
    const typed: unknown = JSON.parse(keptFor(learner, NAME + form, 'tab') ?? '')
    return typeof typed === 'object' && typed !== null ? typed : undefined
  } catch {
    return undefined
  }
}

/** Keeps what a form holds; undefined: there is nothing in it that is not sent. */
export function useKeepTyped(learner: number, form: string, typed: object | undefined): void {
  const text = typed === undefined ? null : JSON.stringify(typed)
  useEffect(() => keepFor(learner, NAME + form, text, 'tab'), [learner, form, text])
  useEffect(
    () => () => {
      if (tokenOwner() === learner) keepFor(learner, NAME + form, null, 'tab')
    },
    [learner, form],
  )
}
