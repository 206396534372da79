import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { problem } from '@tabia/core/chess/check/finding.ts'
import type { Place, Problem } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { IN_RUSSIAN, ManifestSchema } from './manifest.ts'
import type { Manifest } from './manifest.ts'

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

  if (document.errors.length > 0) {
    const problems = document.errors.map(error =>
      problem('BAD_MANIFEST', at(error.pos[0]), say.notYaml(firstLine(error.message))),
    )
    return { manifest: undefined, problems, placeOf }
  }
  const parsed = ManifestSchema.safeParse(document.toJS(), { reportInput: true })
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
