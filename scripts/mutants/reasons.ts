/** Why a mutant may live: those in this file whose line has this text and, where given, of this kind. */
interface Reason {
  file: string
  line: string
  mutator?: string
  why: string
}

export const REASONS: readonly Reason[] = []
