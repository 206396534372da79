import type { Texts } from '../training/vocabulary.ts'

const LATIN: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const LONGEST = 60

/** The English name of a course in small Latin letters, digits and hyphens, else the Russian one: `vilki-i-svyazki`. */
export function courseSlug({ en, ru }: Texts): string {
  return slugOf(en) || slugOf(ru) || 'course'
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[а-яё]/g, letter => LATIN[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
}
