import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Step } from './film.ts'

/** A film's captions as WebVTT. They stand at the top: at the bottom the film has its own. */
export function captionsOf(steps: readonly Step[], locale: Locale): string {
  let from = 0
  const cues = steps.map(({ says, seconds }) => {
    const times = `${time(from)} --> ${time((from += seconds))}`
    return `${times} line:0\n${says[locale]}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function time(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 60_000)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}
