import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { courseSlug } from './course-slug.ts'

test('a course gets a key that can stand in an address and name a folder', () => {
  const examples = {
    'Forks and pins!|': 'forks-and-pins',
    '|Вилки и связки: ход конём': 'vilki-i-svyazki-khod-konem',
    'Mädchenschach|': 'madchenschach',
    '../..|щёлочь': 'shcheloch',
    '国际象棋|': 'course',
    '|': 'course',
    [`${'long '.repeat(30)}|`]: 'long-'.repeat(12).slice(0, -1),
  }
  for (const [names, slug] of Object.entries(examples)) {
    const [en = '', ru = ''] = names.split('|')
    equal(courseSlug({ en, ru }), slug)
  }
})
