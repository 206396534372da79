import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildName } from './build-stamp.ts'

const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')

/** Which version is running here. */
export const { version: VERSION } = z.object({ version: z.string() }).parse(JSON.parse(text))

/** Which build of it: `0.1.0+4f2a91c0`. */
export const BUILD = `${VERSION}+${buildName(fileURLToPath(new URL('..', import.meta.url)))}`
