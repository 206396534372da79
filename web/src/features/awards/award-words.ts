import type { Award } from '@tabia/contract/awards.ts'
import { kindOf } from '@tabia/core/awards/award-kind.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

// Each by its own name: a computed one would bring every word of the app to the browser.
const KIND_WORDS = { certificate: m['awards.certificate'], diploma: m['awards.diploma'] }

export const kindName = ({ typeId }: Pick<Award, 'typeId'>): string => KIND_WORDS[kindOf(typeId)]()

/** The address of a document's public page, as it is shared. */
export const linkTo = (slug: string): string => `${location.origin}/account/awards/${slug}`
