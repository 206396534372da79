import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Problems } from './problems.ts'

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/**
 * A form whose rules are a pure function. A problem shows once its field has been left, or after a first try to
 * send; a try with problems sends nothing and puts the focus on the first of them.
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => Problems<keyof Values & string>,
) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const problems = check(values)
  const set = (changes: Partial<Values>) => setValues(current => ({ ...current, ...changes }))
  const problem = (field: keyof Values & string) =>
    tried || left.has(field) ? problems[field]?.() : undefined

  return {
    values,
    set,
    leave: (field: keyof Values & string) => setLeft(fields => new Set(fields).add(field)),
    problem,
    /** What a field of text needs of the form. */
    field: <Name extends TextNames<Values>>(name: Name) => ({
      name,
      value: values[name],
      error: problem(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: event.target.value } as Partial<Values>),
    }),
    submit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setTried(true)
      const [first] = Object.keys(problems)
      if (first === undefined) send(values)
      else focusField(event.currentTarget, first)
    },
    /** As it was at the start. */
    reset: () => {
      setValues(initial)
      setLeft(new Set())
      setTried(false)
    },
    /** Back to a clean slate for one field, as after a refused password. */
    clear: (field: keyof Values & string, value: Values[keyof Values & string]) => {
      setValues(current => ({ ...current, [field]: value }))
      setLeft(fields => new Set([...fields].filter(name => name !== field)))
      setTried(false)
    },
  }
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
