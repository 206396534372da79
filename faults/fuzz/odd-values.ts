import type { JsonSchema } from '@tabia/contract/json-schema.ts'
import type { Random } from '../kit/random.ts'

/** What the school really has: most calls refuse an id that is not there before they do anything. */
export interface RealThings {
  ids: number[]
  slugs: string[]
  emails: string[]
  tokens: string[]
  sessions: string[]
}

const TEXTS = [
  '',
  ' ',
  'a',
  'e2e4',
  'Nf3',
  'O-O',
  'd1d8',
  'Rd8#',
  'e7e8n',
  'Анна',
  'question',
  'bug',
  'true',
  'null',
  'NaN',
  '0',
  '-1',
  '\0',
  '\uD800',
  '\uFEFF',
  '\u202Eabc',
  'e\u0301'.repeat(40),
  '😀'.repeat(60),
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(5000),
  'x'.repeat(70_000),
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '$1',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nBcc: a@example.org',
  '2026-02-30',
  '1990-01-31',
  '9999-12-31',
  '0000-00-00',
] as const
const NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  1.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
] as const

/** A value that the schema takes, and a well-behaved client would never send. */
export function oddValue(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  things: RealThings,
  random: Random,
): unknown {
  const of = (part: JsonSchema): unknown => oddValue(part, components, things, random)
  const { $ref, anyOf, items, properties = {}, required = [] } = schema
  const target = $ref && components[$ref.split('/').at(-1) ?? '']
  if (target) return of(target)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (anyOf) return of(random.pick(anyOf))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => required.includes(key) || !random.isOneIn(3))
          .map(([key, part]) => [key, key.includes('email') ? emailOf(things, random) : of(part)]),
      )
    case 'array':
      return Array.from({ length: random.below(4) }, () => of(items ?? {}))
    case 'integer':
    case 'number':
      return random.isOneIn(4) ? random.pick(NUMBERS.filter(Number.isSafeInteger)) : random.pick(things.ids)
    case 'boolean':
      return random.isOneIn(2)
    case 'null':
      return null
    case undefined:
    default:
      return textOf(things, random)
  }
}

/** Something else than what is wanted there. */
export function wrongValue(things: RealThings, random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return random.pick(NUMBERS)
    case 1:
      return null
    case 2:
      return []
    case 3:
      return {}
    case 4:
      return [[[[random.pick(TEXTS)]]]]
    case 5:
      return JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}')
    case 6:
      return random.isOneIn(2)
    case 7:
      return Array.from({ length: 2000 }, (_, index) => index)
    default:
      return textOf(things, random)
  }
}

export function textOf({ slugs, tokens, sessions, emails, ids }: RealThings, random: Random): string {
  const real: string[] = [
    ...slugs.slice(0, 20),
    ...sessions.slice(0, 20),
    ...emails.slice(0, 5),
    ...tokens.slice(0, 2),
  ]
  if (random.isOneIn(3) && real.length > 0) return random.pick(real)
  return random.isOneIn(4) ? String(random.pick(ids)) : random.pick(TEXTS)
}

const emailOf = ({ emails }: RealThings, random: Random) =>
  random.isOneIn(2) && emails.length > 0
    ? random.pick(emails)
    : random.pick([
        'a@b.co',
        'A@B.CO ',
        `${'x'.repeat(64)}@example.org`,
        'ä@example.org',
        `n${random.below(1e9)}@example.org`,
      ])
