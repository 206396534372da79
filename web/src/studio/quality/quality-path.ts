/** Of the course, and of a task in it. */
export const qualityPath = (key: string, task?: number): string =>
  `/quality/${encodeURIComponent(key)}${task === undefined ? '' : `/${task}`}`

export const figuresPath = (key: string): string => `/figures/${encodeURIComponent(key)}`

/** `12` of the address; undefined: no task. */
export function taskIn(part: string | undefined): number | undefined {
  const number = Number(part)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
