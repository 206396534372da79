/** Unit tests share their threads: every test begins in Russian, whatever language the one before it left. */
import { beforeEach } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'

beforeEach(() => void setLocale('ru', { reload: false }))
