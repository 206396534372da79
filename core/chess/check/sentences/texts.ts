import type { Texts } from '../../../training/vocabulary.ts'

export const texts = (en: string, ru: string): Texts => ({ en, ru })
