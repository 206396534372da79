import { parseArgs } from 'node:util'

export interface FaultOptions {
  /** The first seed; each piece takes the next. */
  seed: number
  kills: number
  cases: number
  /** True once the time is used up: no other piece is begun. */
  isOver: () => boolean
}

/** What a fault does without numbers from the command line. */
export interface Fault {
  /** One line for the list. */
  summary: string
  kills?: number
  cases?: number
  /** Resolves to false where something was found. */
  run(options: FaultOptions): Promise<boolean>
}

const MINUTE_MS = 60_000

export function readOptions(args: readonly string[], { kills = 0, cases = 0 }: Fault): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      kills: { type: 'string', default: String(kills) },
      cases: { type: 'string', default: String(cases) },
      minutes: { type: 'string', default: '30' },
    },
  })
  const until = Date.now() + wholeOf('minutes', values.minutes) * MINUTE_MS
  return {
    seed: wholeOf('seed', values.seed),
    kills: wholeOf('kills', values.kills),
    cases: wholeOf('cases', values.cases),
    isOver: () => Date.now() >= until,
  }
}

function wholeOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} wants a whole number`)
  return number
}
