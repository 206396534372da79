import type { z } from 'zod'
import { CALLS, type NamedCall } from './calls.ts'
import { isOfStaff } from './endpoint.ts'
import { ERRORS, type ErrorCode, type Failure } from './errors.ts'
import { componentsOf, type JsonSchema } from './json-schema.ts'
import { toWire } from './wire.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

type Content = Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>

const DESCRIPTION =
  'Keys are snake_case (camelCase is accepted in requests). Any answer may carry a new token in its Authorization ' +
  'header. Send Accept-Language: en or ru. A failure is shown by its errors, else error, else message.'

/** The calls everybody may know of: those of staff are not there for others. */
const PUBLIC = CALLS.filter(({ endpoint }) => !isOfStaff(endpoint))

/** The OpenAPI document of these calls, as they are on the wire; `failure` shows what a refusal looks like. */
export function openApiDocument(
  version: string,
  failure: (code: ErrorCode) => Failure,
  calls: readonly NamedCall[] = PUBLIC,
): ApiDocument {
  const { schemas, refTo } = componentsOf(calls)
  const operationOf = ({ feature, name, endpoint }: NamedCall): Operation => ({
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...parametersOf(endpoint, refTo),
    ...(endpoint.body && { requestBody: { required: true, content: json(refTo(endpoint.body)) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileForm(endpoint.upload.field) } }),
    responses: { ...success(endpoint, refTo), ...failures(endpoint, failure) },
  })
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    const path = call.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Tabia', version, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { ...schemas, Failure: FAILURE }, securitySchemes: { token: BEARER } },
  }
}

type Endpoint = NamedCall['endpoint']
type RefTo = (schema: z.ZodType) => JsonSchema

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }
const json = (schema: JsonSchema, examples?: Record<string, { value: unknown }>): Content => ({
  'application/json': { schema, ...(examples && { examples }) },
})

const fileForm = (field: string): Content => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
})

function parametersOf({ path, query }: Endpoint, refTo: RefTo): Pick<Operation, 'parameters'> {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = query
    ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: refTo(query) }]
    : []
  const parameters = [...inPath, ...inQuery]
  return parameters.length > 0 ? { parameters } : {}
}

function success({ redirects, file, answer }: Endpoint, refTo: RefTo): Operation['responses'] {
  if (file) return { 200: { description: 'The file', content: { [file]: { schema: BINARY } } } }
  return redirects
    ? { 302: { description: 'To a page of the site', headers: { location: { schema: { type: 'string' } } } } }
    : { 200: { description: 'Done', content: json(refTo(answer)) } }
}

/** One response per HTTP status, with an example for each code behind it. */
function failures(endpoint: Endpoint, failure: (code: ErrorCode) => Failure): Operation['responses'] {
  const codes: ErrorCode[] = [
    ...(endpoint.access === 'public' ? [] : (['unauthorized'] as const)),
    ...(endpoint.body || endpoint.query ? (['validation'] as const) : []),
    ...(endpoint.refusals ?? []),
    ...(endpoint.body || endpoint.upload ? (['too_slow'] as const) : []),
    ...(endpoint.unlimited ? [] : (['too_many_requests', 'unavailable', 'busy'] as const)),
    ...(endpoint.method === 'GET' ? [] : (['not_saving'] as const)),
    'internal',
  ]
  const byStatus = Object.groupBy(codes, code => ERRORS[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same]) => {
      const examples = Object.fromEntries(same.map(code => [code, { value: toWire(failure(code)) }]))
      const content = json({ $ref: '#/components/schemas/Failure' }, examples)
      return [status, { description: same.join(', '), content }]
    }),
  )
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' }
const TEXT = { type: 'string' }
const FAILURE: JsonSchema = {
  type: 'object',
  properties: {
    message: TEXT,
    error: TEXT,
    errors: { type: 'array', items: TEXT },
    status: TEXT,
    request_id: TEXT,
  },
  required: ['message', 'request_id'],
}
