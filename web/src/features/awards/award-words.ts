import type { Award } from '@tabia/contract/awards.ts'
import { kindOf } from '@tabia/core/awards/award-kind.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const kindName = ({ typeId }: Pick<Award, 'typeId'>): string => m[`awards.${kindOf(typeId)}`]()

/** The address of a document's public page, as it is shared. */
export const linkTo = (slug: string): string => `${location.origin}/account/awards/${slug}`
