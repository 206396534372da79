import type { ApiDocument, Operation } from '@tabia/contract/openapi.ts'
import type { JsonSchema } from '@tabia/contract/json-schema.ts'
import type { Random } from '../kit/random.ts'
import { oddValue, type RealThings, textOf, wrongValue } from './odd-values.ts'

export interface Request {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

interface Call {
  method: string
  path: string
  operation: Operation
}

/** A hash of a password, a picture or a document costs as much as a hundred other calls: they come as often as one. */
const COSTLY =
  /^(login|register|resetPassword|changePassword|changeEmail|deleteAccount|setAvatar|getAwardPdf|getAwardImage|getAwardDrawing|exportData)$/
const COSTLY_ONE_IN = 20
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"task":1e400}',
  '{"a":1,"a":2}',
  '['.repeat(5000),
  '{"\\ud800":1}',
  '\uFEFF{}',
  '{"course": 01}',
  '{}{}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
] as const
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
] as const
const LANGUAGES = ['en', 'ru', 'de', '*', 'en;q=0', ',,,;q=x', 'x'.repeat(2000)] as const
const PATH_PARTS = [
  '%00',
  '%2e%2e',
  '%2F',
  '..%5c',
  '%E0%A4%A',
  'x'.repeat(300),
  '%F0%9F%98%80',
  '1',
] as const

export function requestMaker(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const costly = calls.filter(({ operation }) => COSTLY.test(operation.operationId))
  const others = calls.filter(({ operation }) => !COSTLY.test(operation.operationId))
  const { schemas } = document.components

  return {
    /** A value of the documented shape. */
    validShape(things: RealThings, random: Random): Request {
      const call = random.pick(random.isOneIn(COSTLY_ONE_IN) ? costly : others)
      return written(call, things, random, schema => oddValue(schema, schemas, things, random))
    },
    /** A value with a part of another shape. */
    broken(things: RealThings, random: Random): Request {
      const call = random.pick(random.isOneIn(COSTLY_ONE_IN * 2) ? costly : others)
      const request = written(call, things, random, schema => {
        const value = oddValue(schema, schemas, things, random)
        return random.isOneIn(6) ? wrongValue(things, random) : brokenWithin(value, things, random)
      })
      switch (random.below(8)) {
        case 0:
          return { ...request, method: random.pick(METHODS) }
        case 1:
          return {
            ...request,
            path: `${request.path}${random.pick(['/', '?', '?a[]=1&a=2', '?topic=%00', '#x', '%'])}`,
          }
        case 2:
          return { ...request, headers: { ...request.headers, 'content-type': random.pick(TYPES) } }
        case 3:
          return {
            ...request,
            headers: { ...request.headers, authorization: random.pick(badTokens(things)) },
          }
        case 4:
          return request.body ? { ...request, body: Buffer.from(random.pick(BODIES)) } : request
        case 5:
          return request.body ? { ...request, body: bytesOf(request.body, random) } : request
        default:
          return request
      }
    },
  }
}

function written(
  call: Call,
  things: RealThings,
  random: Random,
  valueOf: (schema: JsonSchema) => unknown,
): Request {
  const { method, operation } = call
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.isOneIn(3)
      ? random.pick(PATH_PARTS)
      : encodeURIComponent(
          (name === 'slug' ? random.pick(['x', ...things.slugs]) : textOf(things, random)).toWellFormed(),
        ),
  )
  const inQuery = (operation.parameters ?? []).find(
    parameter => 'in' in parameter && parameter.in === 'query',
  )
  const query = inQuery && 'schema' in inQuery ? queryOf(valueOf(inQuery.schema as JsonSchema)) : ''
  const schema = operation.requestBody?.content['application/json']?.schema
  const headers: Record<string, string> = {
    'accept-language': random.pick(LANGUAGES),
    ...(operation.security.length > 0 || random.isOneIn(2)
      ? { authorization: `Bearer ${random.pick(things.tokens)}` }
      : {}),
  }
  const base = { operation: operation.operationId, method, path: `/api${path}${query}`, headers }
  if (operation.requestBody && !schema) {
    headers['content-type'] = 'multipart/form-data; boundary=x'
    const part = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n${textOf(things, random)}\r\n--x--\r\n`
    return { ...base, body: Buffer.from(part) }
  }
  if (!schema) return base
  headers['content-type'] = 'application/json'
  return { ...base, body: Buffer.from(JSON.stringify(valueOf(schema)) ?? '') }
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${String(value).slice(0, 200).toWellFormed()}`
  const pairs = Object.entries(value).map(
    ([key, each]) =>
      `${encodeURIComponent(key)}=${encodeURIComponent(String(each).slice(0, 2000).toWellFormed())}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** One field is missing, of another kind, or one too many. */
function brokenWithin(value: unknown, things: RealThings, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const wrong = wrongValue(things, random)
  if (keys.length === 0 || random.isOneIn(4))
    return { ...value, [random.pick(['extra', 'user_id', 'role', '__proto__'])]: wrong }
  const key = random.pick(keys)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      name !== key ? [[name, each]] : random.isOneIn(2) ? [] : [[name, wrong]],
    ),
  )
}

const badTokens = ({ tokens: [token = ''] }: RealThings) => [
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer x.y.z',
  `Bearer ${token}x`,
  `Bearer ${token.slice(0, -2)}`,
  `bearer ${token}`,
  `Bearer ${'a'.repeat(4000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
]

function bytesOf(body: Buffer, random: Random): Buffer {
  const copy = Buffer.from(body)
  for (let hit = 0; hit < 3 && copy.length > 0; hit++) copy[random.below(copy.length)] = random.below(256)
  return copy
}
