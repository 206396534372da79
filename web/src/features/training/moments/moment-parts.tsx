import type { CSSProperties } from 'react'
import type { Theme } from '@tabia/core/training/themes.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'

// What great moments share.

/** A live region that says these words once, when the moment is this page's. It is there before them. */
export const SaidOnce = ({ first, words }: { first: boolean; words: string }) => (
  <p className="visually-hidden" aria-live="polite">
    {first && words}
  </p>
)

/** When a part of the picture begins to move, in milliseconds. */
export const beginsAt = (milliseconds: number): CSSProperties => ({ '--at': `${Math.round(milliseconds)}ms` })

/** The mistakes of a course; `theme`: those of one theme of it. */
export const courseMistakesPath = (course: number, theme?: Theme): string =>
  `${PATHS.mistakes}?${new URLSearchParams({ ...(theme && { theme }), course: String(course) })}`

export const ReviewMistakes = ({ to, count, look }: ReviewMistakesProps) => (
  <ButtonLink look={look} to={to}>
    {m['moments.reviewMistakes']({ count })}
  </ButtonLink>
)

interface ReviewMistakesProps {
  to: string
  count: number
  look: 'secondary' | 'ghost'
}
