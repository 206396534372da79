import { deepEqual } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { themeOf } from '@tabia/core/training/themes.ts'

const CATALOGUE = fileURLToPath(new URL('../../../catalogue/', import.meta.url))

test('every theme of the shipped courses counts in the statistics', () => {
  const files = globSync('*/*.pgn', { cwd: CATALOGUE })
  const themes = files.flatMap(file =>
    [...readFileSync(CATALOGUE + file, 'utf8').matchAll(/^\[Theme "(.*)"\]$/gm)].map(
      ([, theme = '']) => theme,
    ),
  )
  deepEqual(
    [...new Set(themes)].filter(theme => !themeOf(theme)),
    [],
  )
})
