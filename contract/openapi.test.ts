import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { CALLS } from './calls.ts'
import { isOfStaff } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('1.0.0', code => ({ message: `about ${code}`, requestId: 'id' }))
const text = JSON.stringify(document)
const responsesOf = (path: string, method: string) => document.paths[path]?.[method]?.responses ?? {}

test('every call of the contract is in the API document, but for those of staff', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  deepEqual(
    documented.toSorted(),
    CALLS.filter(({ endpoint }) => !isOfStaff(endpoint))
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
      .toSorted(),
  )
})

test('no two calls share a name, a path and a method', () => {
  equal(new Set(CALLS.map(({ name }) => name)).size, CALLS.length)
  equal(new Set(CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size, CALLS.length)
})

test('the document speaks snake_case as the wire does', () => {
  const keys = Object.values(document.components.schemas).flatMap(schema =>
    Object.keys(schema.properties ?? {}),
  )
  ok(keys.includes('email_verified_at'))
  deepEqual(
    keys.filter(key => /[A-Z]/.test(key)),
    [],
  )
  deepEqual(document.components.schemas['RegisterBody']?.required, [
    'name',
    'email',
    'password',
    'accept_terms',
  ])
})

test('every reference leads somewhere in the document itself', () => {
  equal(text.includes('"$id"'), false)
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  ok(names.length > 0)
  for (const name of names) ok(document.components.schemas[name], name)
})

test('each refusal of a call is shown by an example under its HTTP status', () => {
  const responses = responsesOf('/account/answer', 'post')
  deepEqual(Object.keys(responses['409']?.content?.['application/json']?.examples ?? {}), [
    'answer_exists',
    'wrong_task',
  ])
  deepEqual(responses['401']?.content?.['application/json']?.examples?.['unauthorized']?.value, {
    message: 'about unauthorized',
    request_id: 'id',
  })
})

test('the call every page begins with never answers 429', () => {
  const responses = responsesOf('/auth/user', 'get')
  ok(!('429' in responses) && '500' in responses)
})
