import { m } from '@tabia/i18n/compiled/messages.js'

/** What is left of the week: the server's count, or its two marks in words (SPEC section 2, Course). */
export function remainingText(remaining: string): string {
  if (remaining === 'not_started') return m['training.notStarted']()
  return remaining === 'ended' ? m['training.ended']() : remaining
}
