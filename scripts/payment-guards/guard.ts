/** One thing that stands between money and a wrong course, and the test that must notice when it is gone. */
export interface Guard {
  /** What it keeps true. */
  keeps: string
  file: string
  /** Its exact text, there once, and what stands there without it. */
  cut: string
  leave: string
  /** The file, and how the name of the test begins. */
  test: readonly [file: string, name: string]
  /** Only two processes on one PostgreSQL can tell. */
  postgres?: true
}

/** @throws when the text is not there once: then the table is to be brought up to date. */
export function without({ keeps, file, cut, leave }: Guard, source: string): string {
  const parts = source.split(cut)
  if (parts.length !== 2) throw new Error(`"${keeps}": ${file} has its text ${parts.length - 1} times`)
  return parts.join(leave)
}
