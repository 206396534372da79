import { isNode, LineCounter, parseDocument, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { problem } from '@tabia/core/chess/check/finding.ts'
import type { Place, Problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import { readGoal } from '@tabia/core/chess/pgn/tags.ts'
import type { GameChoice } from '@tabia/core/chess/read-topic.ts'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { ENCODINGS } from './encoding.ts'
import { ALIASES_IN_RUSSIAN, yamlInRussian } from './yaml-in-russian.ts'

// course.yaml, as the authoring guide describes it. Unknown fields are refused: a typing error must not pass.

const Line = z.string('must be a text').trim().min(1, 'must not be empty')
const Texts = z.strictObject({ en: Line, ru: Line })

const Level = z.literal(LEVEL_IDS, 'must be 0 (start), 1 (progress), 2 (junior) or 3 (expert)')
/** Trials have number 0 (RESOLUTIONS A-NUMBER). */
const Course = z.unknown().transform((course, context) => {
  if (course === 'trial') return 0
  if (typeof course === 'number' && Number.isInteger(course) && course >= 1) return course
  context.addIssue('must be the number of the course, from 1, or "trial"')
  return z.NEVER
})

const Goal = Line.transform((text, context) => {
  const goal = readGoal(text)
  if (!goal) context.addIssue('must be mate, mate in a number of moves, win, draw or best')
  return goal ?? z.NEVER
})

const Games = z
  .union([z.int(), Line, z.record(z.string(), z.coerce.string())], 'must be numbers such as 1-14, or tags')
  .transform((games, context): GameChoice => {
    if (typeof games === 'object') return { kind: 'tags', tags: games }
    const ranges = readRanges(String(games))
    if (!ranges) context.addIssue('must be numbers such as 1-14 or 1-7, 9')
    return ranges ? { kind: 'numbers', ranges } : z.NEVER
  })

const FileName = Line.regex(/^[^/\\]+\.pgn$/i, 'must be the name of a .pgn file in this folder')

const Topic = z.strictObject({
  name: Texts,
  file: FileName,
  /** The same games with words in the other language. */
  translation: FileName.optional(),
  games: Games.default({ kind: 'all' }),
  goal: Goal.default({ goal: 'best', mateIn: undefined }),
  accept: z.enum(['stored', 'variations'], 'must be stored or variations').default('stored'),
})

export const ManifestSchema = z.strictObject({
  level: Level,
  course: Course,
  name: Texts,
  description: Texts,
  hideAnswers: z.boolean('must be true or false').default(false),
  /** Encoding of its PGN files; without it each file's own is found. */
  encoding: z.enum(ENCODINGS, `must be one of ${ENCODINGS.join(', ')}`).optional(),
  weeks: z
    .array(z.strictObject({ topics: z.array(Topic).min(1, 'must list at least one topic') }))
    .min(1, 'must list at least one week'),
})

export type Manifest = z.output<typeof ManifestSchema>
export type ManifestTopic = z.output<typeof Topic>

/** `1-14`, `3`, `1-7, 9`. */
function readRanges(text: string): { from: number; to: number }[] | undefined {
  const parts = text.split(',').map(part => /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part))
  const ranges = parts.map(part => ({ from: Number(part?.[1]), to: Number(part?.[2] ?? part?.[1]) }))
  return ranges.every(({ from, to }) => from >= 1 && from <= to) ? ranges : undefined
}

/** What can be wrong with a field, by its English words above. */
export const IN_RUSSIAN: Readonly<Record<string, string>> = {
  'must be a text': 'нужен текст',
  'must not be empty': 'не должно быть пустым',
  'must be 0 (start), 1 (progress), 2 (junior) or 3 (expert)':
    'нужно 0 (start), 1 (progress), 2 (junior) или 3 (expert)',
  'must be the number of the course, from 1, or "trial"': 'нужен номер курса, от 1, или "trial"',
  'must be mate, mate in a number of moves, win, draw or best':
    'нужно mate, mate и число ходов, win, draw или best',
  'must be numbers such as 1-14, or tags': 'нужны номера вида 1-14 или теги',
  'must be numbers such as 1-14 or 1-7, 9': 'нужны номера вида 1-14 или 1-7, 9',
  'must be the name of a .pgn file in this folder': 'нужно имя файла .pgn из этой папки',
  'must be stored or variations': 'нужно stored или variations',
  'must be true or false': 'нужно true или false',
  [`must be one of ${ENCODINGS.join(', ')}`]: `нужно одно из: ${ENCODINGS.join(', ')}`,
  'must list at least one topic': 'нужна хотя бы одна тема',
  'must list at least one week': 'нужна хотя бы одна неделя',
}

type Path = readonly PropertyKey[]

export interface ManifestReading {
  /** Missing where the text cannot be used. */
  manifest: Manifest | undefined
  problems: Problem[]
  /** Where a field stands; of one that is missing, where it should. */
  placeOf: (path: Path) => Place
}

export function readManifest(bytes: Uint8Array): ManifestReading {
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const placeOf = (path: Path): Place => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true)
      if (isNode(node) && node.range) return at(node.range[0])
    }
    return { line: 1, column: 1 }
  }

  const refused = (offset: number, error: Error) => {
    const en = firstLine(error.message)
    const ru = error instanceof YAMLParseError ? yamlInRussian(error.code) : ALIASES_IN_RUSSIAN
    return problem('BAD_MANIFEST', at(offset), say.notYaml(en, ru ?? en))
  }

  if (document.errors.length > 0) {
    const problems = document.errors.map(error => refused(error.pos[0], error))
    return { manifest: undefined, problems, placeOf }
  }
  let fields: unknown
  try {
    fields = document.toJS()
  } catch (error) {
    // More names for names than a manifest can need.
    return { manifest: undefined, problems: [refused(0, error as Error)], placeOf }
  }
  const parsed = ManifestSchema.safeParse(fields, { reportInput: true })
  const problems = (parsed.error?.issues ?? []).map(issue =>
    problem('BAD_MANIFEST', placeOf(issue.path), sentenceOf(issue)),
  )
  return { manifest: parsed.data, problems, placeOf }
}

function sentenceOf(issue: z.core.$ZodIssue): Texts {
  const { en, ru } = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return { en: `${en} has a field nobody knows: ${keys}.`, ru: `${ru}: неизвестное поле ${keys}.` }
  }
  if (issue.input === undefined && issue.code !== 'custom') {
    return { en: `${en} is missing.`, ru: `${ru}: не хватает.` }
  }
  return { en: `${en} ${issue.message}.`, ru: `${ru}: ${IN_RUSSIAN[issue.message] ?? issue.message}.` }
}

/** `week 1, topic 2, name.ru` */
function nameOf(path: Path): Texts {
  const words = path.map(String).join('.')
  const named = (week: string, topic: string) =>
    words
      .replace(/weeks\.(\d+)\.?/, (_, index) => `${week} ${Number(index) + 1}, `)
      .replace(/topics\.(\d+)\.?/, (_, index) => `${topic} ${Number(index) + 1}, `)
      .replace(/, $/, '')
  return { en: named('week', 'topic') || 'The manifest', ru: named('неделя', 'тема') || 'course.yaml' }
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message
}
