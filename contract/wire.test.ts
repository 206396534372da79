import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import {
  array,
  assert,
  boolean,
  constant,
  dictionary,
  integer,
  letrec,
  oneof,
  property,
  string,
  stringMatching,
} from 'fast-check'
import { formatQuery, fromWire, toWire, wireText } from './wire.ts'

test('keys are snake_case on the wire, at every depth, in arrays too', () => {
  deepEqual(toWire({ levelId: 0, blocks: [{ totalTasks: 7, lastMove: { fromSquare: 'e2' } }] }), {
    level_id: 0,
    blocks: [{ total_tasks: 7, last_move: { from_square: 'e2' } }],
  })
})

test('values are left as they are, whatever they look like', () => {
  const value = { status: 'answer_exists', moves: ['nextTask', null, 4.5, true] }
  deepEqual(toWire(value), value)
  deepEqual(fromWire(value), value)
})

test('no key changes the object itself', () => {
  const value = fromWire(JSON.parse('{"level_id": 1, "__proto__": {"admin": true}}'))
  equal((value as { admin?: boolean }).admin, undefined)
  equal(Object.getPrototypeOf(value), Object.prototype)
})

test('a request may use either casing', () => {
  deepEqual(fromWire({ accept_terms: true, acceptConsent: false }), {
    acceptTerms: true,
    acceptConsent: false,
  })
})

const key = stringMatching(/^[a-z]{1,8}([A-Z][a-z0-9]{0,8}){0,3}$/)
/** Looks like a key, like the end of one, like JSON in JSON. */
const trap = oneof(
  key,
  stringMatching(/^["\\:,{}a-zA-Z]{0,12}$/),
  key.map(name => JSON.stringify({ [name]: name })),
)
const anyObject = letrec(tie => ({
  value: oneof(string(), trap, integer(), boolean(), constant(null), tie('list'), tie('object')),
  list: array(tie('value'), { maxLength: 3 }),
  object: dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
})).object

test('what goes out comes back the same', () => {
  assert(property(anyObject, sent => deepEqual(fromWire(toWire(sent)), sent)))
})

test('the text of an answer is the JSON of its wire form, whatever its values look like', () => {
  assert(
    property(anyObject, sent => equal(wireText(sent), JSON.stringify(toWire(sent)))),
    { numRuns: 1000 },
  )
})

test('a key that names the prototype is a key like any other', () => {
  const sent = fromWire(JSON.parse('{"__proto__": {"role": "admin"}}'))
  equal(Object.getPrototypeOf(sent), Object.prototype)
})

test('a query has snake_case keys and leaves out what is not given', () => {
  equal(formatQuery({ levelId: 2, paid: true, type: undefined, order: null }), 'level_id=2&paid=true')
})

test('dates in a query are local, to the second (SPEC section 5)', () => {
  equal(formatQuery({ from: new Date(2026, 0, 5, 9, 7, 3) }), 'from=2026-01-05+09%3A07%3A03')
})
