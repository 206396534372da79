import { parseArgs } from 'node:util'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

export interface Command {
  name: 'check' | 'import'
  paths: string[]
  apply: boolean
  goodGames: boolean
  proveMates: number
}

/** Nothing if the words make no command. */
export function readCommand(args: string[]): Command | undefined {
  const parsed = parse(args)
  const [name, ...paths] = parsed?.positionals ?? []
  const { apply = false, prove = '3', 'good-games': goodGames = false } = parsed?.values ?? {}
  if ((name !== 'check' && name !== 'import') || !/^\d$/.test(prove)) return undefined
  return { name, paths, apply, goodGames, proveMates: Number(prove) }
}

/** Of the report: as asked for, else as the system speaks. */
export function localeOf(args: string[], env: Readonly<Record<string, string | undefined>>): Locale {
  const asked = args.find(arg => arg.startsWith('--lang='))?.slice('--lang='.length)
  const system = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return LOCALES.find(locale => locale === asked) ?? (system.startsWith('ru') ? 'ru' : 'en')
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean' },
        'good-games': { type: 'boolean' },
        lang: { type: 'string' },
        prove: { type: 'string' },
      },
    })
  } catch {
    return undefined
  }
}
