/** What is wrong with a field: a message, not its text, so it is put into words in the language of the moment. */
export type Problem = () => string
export type Problems<Field extends string> = Partial<Record<Field, Problem>>

/** The fields that have one, in the order they were given. */
export function present<Field extends string>(problems: Record<Field, Problem | undefined>): Problems<Field> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(entries) as Problems<Field>
}
