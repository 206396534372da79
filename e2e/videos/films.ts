import type { Film } from './film.ts'
import { FUNCTIONS } from './functions.ts'
import { SETTINGS } from './settings.ts'

export const FILMS: readonly Film[] = [FUNCTIONS, SETTINGS]
