import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { isFresh } from './build-stamp.ts'
import { isStale } from './stale.ts'

const root = join(import.meta.dirname, '..')
const COMPILED = 'i18n/compiled/messages.js'
const COMPILER = 'i18n/compile.ts'

/** Files and patterns the compiled words are made of. */
export const WORD_SOURCES = [COMPILER, 'i18n/messages/**/*.json']

const MISSING: Texts = {
  en: 'The words of the product are not compiled: run "npm run build" first.',
  ru: 'Слова продукта не собраны: сначала выполните «npm run build».',
}
const STALE: Texts = {
  en: 'The compiled words are older than their sources: run "npm run build" first.',
  ru: 'Собранные слова старше своих исходников: сначала выполните «npm run build».',
}
const FAILED: Texts = { en: 'The words do not compile.', ru: 'Слова не собираются.' }

/**
 * Makes the compiled words current, before anything that imports them is loaded: commands may run before the first
 * start, and after a pull. In production nothing is built: the stamp of the build says whether it is of this version.
 * @returns why they cannot be used, or undefined
 */
export function prepareWords(production: boolean): Texts | undefined {
  if (production) {
    if (isFresh(root, 'program')) return undefined
    return existsSync(join(root, COMPILED)) ? STALE : MISSING
  }
  if (!isStale(root, COMPILED, WORD_SOURCES)) return undefined
  const { status, stderr } = spawnSync(process.execPath, [COMPILER], { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : { en: `${FAILED.en}\n${stderr}`, ru: `${FAILED.ru}\n${stderr}` }
}
