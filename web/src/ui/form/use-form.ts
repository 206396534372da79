import { type ChangeEvent, type FormEvent, useState } from 'react'

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/**
 * A form whose rules are a pure function. A problem shows once its field has been left, or after a first try to
 * send; a try with problems sends nothing and puts the focus on the first of them. `typed`: what it holds at first
 * beside the initial values.
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => Problems<keyof Values & string>,
  typed?: object,
) {
  const [values, setValues] = useState<Values>({ ...initial, ...typed })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ values: Values; field: string; problem: Problem }>()
  const problems = check(values)
  const set = (changes: Partial<Values>) => setValues(current => ({ ...current, ...changes }))
  const problem = (field: keyof Values & string) =>
    (tried || left.has(field) ? problems[field]?.() : undefined) ?? refusal(field)
  const refusal = (field: keyof Values & string) =>
    refused?.field === field && refused.values[field] === values[field] ? refused.problem() : undefined

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
    /** After saving: what the server stored, but for fields in which something else was typed meanwhile. */
    takeOver: (sent: Values, stored: Values) => setValues(current => takenOver(current, sent, stored)),
    /** The server refused what was sent in this field: shown there until the field changes. */
    refuse: (field: keyof Values & string, why: Problem) => setRefused({ values, field, problem: why }),
    /** As it was at the start. */
    reset: () => {
      setValues(initial)
      setLeft(new Set())
      setRefused(undefined)
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

/** Its own copy of `current`, with `stored` in every field that still holds what was sent. */
export function takenOver<Values extends object>(current: Values, sent: Values, stored: Values): Values {
  const keys = Object.keys(stored) as (keyof Values)[]
  return Object.fromEntries(
    keys.map(key => [key, Object.is(current[key], sent[key]) ? stored[key] : current[key]]),
  ) as Values
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** What is wrong with a field: a message, not its text, so it is put into words in the language of the moment. */
export type Problem = () => string
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

/** The fields that have one, in the order they were given. */
export function present<Field extends string>(problems: Record<Field, Problem | undefined>): Problems<Field> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(entries) as Problems<Field>
}
