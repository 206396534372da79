export const toSnakeKey = (key: string) => key.replace(/[A-Z]/g, letter => '_' + letter.toLowerCase())
const toCamelKey = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A value on its way out: keys snake_case at every depth, values and arrays as they are. */
export const toWire = (value: unknown): unknown => renamed(value, toSnakeKey)

/**
 * The JSON of `toWire(value)`, a third of the work: the keys are renamed in the text. Only a key stands in quotes before
 * a colon; a quote within a value has a backslash before it.
 */
export const wireText = (value: unknown): string => JSON.stringify(value).replace(CAMEL_KEY, toSnakeKey)
const CAMEL_KEY = /"[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*":/g

/** A value that came in: keys camelCase at every depth. Keys that are camelCase already stay so (A-CASE). */
export const fromWire = (value: unknown): unknown => renamed(value, toCamelKey)

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map(item => renamed(item, rename))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return value
  }
  // A loop: years of days are thousands of objects, and lists of pairs take twice the time. No name is `__proto__`.
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) result[rename(key)] = renamed(item, rename)
  return result
}

/** A query string with snake_case keys; dates as `YYYY-MM-DD HH:mm:ss` (SPEC section 5). */
export function formatQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[toSnakeKey(key), queryValue(value)]],
  )
  return new URLSearchParams(pairs).toString()
}

const queryValue = (value: unknown) => (value instanceof Date ? queryDate(value) : String(value))

function queryDate(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

const two = (part: number) => String(part).padStart(2, '0')
