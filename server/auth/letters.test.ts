import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import { ACCOUNT_LETTERS, accountLetter } from './letters.ts'

const ADDRESS = 'https://school.example/link/0123456789abcdef?email=anna%40example.org&forgot=1'

const letters = ACCOUNT_LETTERS.flatMap(name =>
  LOCALES.map(language => [`${name}.${language}`, () => accountLetter(name, language, ADDRESS)] as const),
)
testLetterSamples(new URL('letter-texts.txt', import.meta.url), Object.fromEntries(letters))
