import { fittingSize } from './fit.ts'
import { type Accent, PETROL } from './palette.ts'
import { number, type Typesetter } from './typeset.ts'

/** Waves around the seal: how many, how high, at which radius. */
const GUILLOCHES = [
  [16, 5, 50],
  [16, -5, 50],
  [32, 3, 43],
] as const
const STEPS = 240
const FACE = 'Onest 600'
const LARGEST = 24

/** The result in a seal with engraved waves. */
export function seal(x: number, y: number, text: string, { line }: Accent, set: Typesetter): string {
  const waves = GUILLOCHES.map(([count, height, radius]) => {
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = (step / STEPS) * 2 * Math.PI
      const distance = radius + height * Math.cos(count * angle)
      return `${number(x + distance * Math.cos(angle))} ${number(y + distance * Math.sin(angle))}`
    })
    return `<path d="M${points.join('L')}z" fill="none" stroke="${line}" stroke-width="0.7"/>`
  })
  const size = fittingSize([text], FACE, { width: 60, largest: LARGEST, smallest: 18 }) ?? LARGEST
  const circle = (radius: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`
  return (
    circle(56, 'fill="#fff"') +
    waves.join('') +
    circle(38, `fill="${PETROL}"`) +
    circle(35, 'fill="none" stroke="#fff" stroke-width="0.7" stroke-opacity="0.8"') +
    set(x, y + (size * 8.5) / LARGEST, text, { face: FACE, size, fill: '#ffffff', centred: true })
  )
}
