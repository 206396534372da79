import { inspect, parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { checksOf, type Finding } from './checks.ts'

export const DOCTOR_USAGE = `npm run doctor [-- --letter ADDRESS]

Looks at every part the school needs: settings, build, disk, database, mail, payments, its public address, the address of
notices, clock, alarms. Each broken one is named with its cure, and the exit code is 1. With --letter a letter is sent. It
changes nothing and runs beside the server.`

const SIGNS: Record<Finding['state'], string> = { ok: 'ok ', off: '-  ', bad: 'BAD' }

/** @returns the exit code: 1 where anything is broken */
export async function doctorCommand(
  args: string[],
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<number> {
  const options = optionsIn(args)
  if (!options) {
    say(DOCTOR_USAGE)
    return 2
  }
  let broken = 0
  const tell = (name: string, finding: Finding) => {
    say(`${SIGNS[finding.state]}  ${name.padEnd(10)}${finding.text}`)
    if (finding.state !== 'bad') return
    broken += 1
    say(`${' '.repeat(15)}→ ${finding.cure}`)
  }
  try {
    const config = readConfig(env)
    tell('settings', {
      state: 'ok',
      text: config.production ? 'complete, for production' : 'for development',
    })
    for (const { name, look } of checksOf(options)) {
      const found = await look(config).catch((error: unknown): Finding => ({
        state: 'bad',
        text: inspect(error),
        cure: 'this is a fault of the product: report it',
      }))
      for (const finding of [found].flat()) tell(name, finding)
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const text of error.message.split('\n'))
      tell('settings', { state: 'bad', text, cure: 'docs/settings.md says what it takes' })
  }
  say(broken === 0 ? 'All is well.' : `${broken} to mend.`)
  return broken === 0 ? 0 : 1
}

function optionsIn(args: string[]): { letterTo: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args, options: { letter: { type: 'string' } } })
    return { letterTo: values.letter }
  } catch {
    return undefined
  }
}
