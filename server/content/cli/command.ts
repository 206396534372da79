import { parseArgs } from 'node:util'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { JUDGE_NODES } from './judge.ts'

export type Command =
  | { name: 'check'; paths: string[]; proveMates: number; level: 1 | 2 | 3; strict: boolean; all: boolean }
  | { name: 'import'; paths: string[]; proveMates: number; apply: boolean; goodGames: boolean; all: boolean }
  | { name: 'export'; course: string; folder: string }
  | { name: 'regrade'; course: string; apply: boolean }
  | { name: 'calibrate'; course: string | undefined; accept: boolean; all: boolean }
  | { name: 'quality'; course: string; csv: boolean }
  | { name: 'judge'; paths: string[]; nodes: number; sample: number | undefined }

/** Depth of a check: the files alone; with an engine; with an engine, thoroughly. */
const LEVELS = [1, 2, 3] as const

/** Nothing if the words make no command. */
export function readCommand(args: string[]): Command | undefined {
  const parsed = parse(args)
  const [name, ...rest] = parsed?.positionals ?? []
  const { apply = false, prove = '3', level = '1', strict = false, all = false } = parsed?.values ?? {}
  const { 'good-games': goodGames = false, nodes = String(JUDGE_NODES), sample } = parsed?.values ?? {}
  const { accept = false, csv = false } = parsed?.values ?? {}
  const known = LEVELS.find(each => String(each) === level)
  if (!/^\d$/.test(prove) || !known || ![nodes, sample ?? '1'].every(isCount)) return undefined
  const proveMates = Number(prove)
  const [course, folder, ...tooMany] = rest

  if (name === 'check') return { name, paths: rest, proveMates, level: known, strict, all }
  if (name === 'import') return { name, paths: rest, proveMates, apply, goodGames, all }
  if (name === 'judge')
    return {
      name,
      paths: rest,
      nodes: Number(nodes),
      sample: sample === undefined ? undefined : Number(sample),
    }
  if (name === 'export' && course && folder && tooMany.length === 0) return { name, course, folder }
  if (name === 'calibrate' && !folder && (course || !accept)) return { name, course, accept, all }
  if (name === 'quality' && course && !folder) return { name, course, csv }
  if (name === 'regrade' && course && !folder) return { name, course, apply }
  return undefined
}

const isCount = (text: string) => /^[1-9]\d*$/.test(text)

/** Language of the report: the chosen one, else the system's. */
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
        accept: { type: 'boolean' },
        all: { type: 'boolean' },
        apply: { type: 'boolean' },
        csv: { type: 'boolean' },
        'good-games': { type: 'boolean' },
        lang: { type: 'string' },
        level: { type: 'string' },
        nodes: { type: 'string' },
        prove: { type: 'string' },
        sample: { type: 'string' },
        strict: { type: 'boolean' },
      },
    })
  } catch {
    return undefined
  }
}
