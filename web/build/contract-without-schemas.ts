import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../contract/', import.meta.url))
/** These hold functions, not calls, and know no schemas. */
const PLAIN = new Set(['endpoint.ts', 'wire.ts'])

/**
 * A browser needs to know where a call goes, not how its body is checked: the server checks it. So the modules
 * of the contract reach the bundle with each call's method, path and access alone, and zod (some 15 kB gzipped)
 * stays out. Schemas are left out on purpose: importing one as a value fails the build.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? ''
      if (!file.startsWith(CONTRACT) || PLAIN.has(file.slice(CONTRACT.length))) return null
      const module: Record<string, unknown> = await import(`${file}?${statSync(file).mtimeMs}`)
      return Object.entries(module)
        .flatMap(([name, value]) => {
          const rest = withoutSchemas(value)
          return rest === undefined ? [] : [`export const ${name} = ${JSON.stringify(rest)}`]
        })
        .join('\n')
    },
  }
}

function withoutSchemas(value: unknown): unknown {
  if (typeof value === 'function' || isSchema(value)) return undefined
  if (!isEndpoint(value)) return value
  const { method, path, access, upload } = value
  return { method, path, access, upload }
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

const isEndpoint = (
  value: unknown,
): value is { method: string; path: string; access: string; upload?: object } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
