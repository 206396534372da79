import { z } from 'zod'
import type { NamedCall } from './calls.ts'
import * as entities from './entities.ts'
import { toSnakeKey } from './wire.ts'

/** JSON Schema as far as our own code looks into it. */
export interface JsonSchema {
  type?: string | string[]
  $ref?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [more: string]: unknown
}

const PLACE = '#/components/schemas/'

/** The schemas of all calls in the casing of the wire, by name, and how to refer to one. */
export function componentsOf(calls: readonly NamedCall[]) {
  const names = new Map<z.ZodType, string>()
  const give = (schema: z.ZodType | undefined, name: string) => {
    if (schema && !names.has(schema)) names.set(schema, name)
  }
  for (const [name, schema] of Object.entries(entities)) give(schema, name)
  for (const { name, endpoint } of calls) {
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    give(endpoint.body, `${title}Body`)
    give(endpoint.query, `${title}Query`)
    if (!endpoint.file) give(endpoint.answer, `${title}Answer`)
  }
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const options = { uri: (id: string) => PLACE + id, unrepresentable: 'any', override: onTheWire } as const
  const { schemas } = z.toJSONSchema(registry, { ...options, io: 'input' })
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, part(schema)])),
    refTo: (schema: z.ZodType): JsonSchema => ({ $ref: `${PLACE}${names.get(schema)}` }),
  }
}

/** A part of the document: with an address of its own, references in it would be looked for there. */
function part({ $schema: _schema, $id: _id, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return schema as JsonSchema
}

/** Keys as they are sent; and not the bounds of JavaScript's integers, which every one of them has. */
function onTheWire({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map(toSnakeKey)
  if (jsonSchema.properties) {
    const pairs = Object.entries(jsonSchema.properties).map(([key, value]) => [toSnakeKey(key), value])
    jsonSchema.properties = Object.fromEntries(pairs)
  }
}
