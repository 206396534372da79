import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRUSHES } from './board-config.ts'

// What is drawn on the squares can be told from them, in each colour of the board, by day and by night.

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
type Rgb = [number, number, number]

const TOKENS = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const COLOURS = readFileSync(new URL('board-colours.css', import.meta.url), 'utf8')

/** Petrol is what the tokens say. */
const NAMES = ['petrol', ...Array.from(COLOURS.matchAll(/data-squares='(\w+)'/g), ([, name = '']) => name)]
const CASES = NAMES.flatMap(colours => SCHEMES.map(scheme => ({ colours, scheme })))

test.each(CASES)('$colours, $scheme: the last move stands out from both squares', ({ colours, scheme }) => {
  const [light, dark] = [squareOf('light', colours, scheme), squareOf('dark', colours, scheme)]
  const mark = tokenOf('--hl-last', colours, scheme)
  const [onLight, onDark] = [blend(mark, light), blend(mark, dark)]
  for (const marked of [onLight, onDark]) {
    for (const square of [light, dark]) expect(difference(marked, square)).toBeGreaterThan(0.07)
  }
})

test.each(CASES)("$colours, $scheme: the coach's arrows read on their halo", ({ colours, scheme }) => {
  const halo = colourOf(tokenOf('--halo', colours, scheme))
  for (const arrow of ['--arrow-idea', '--arrow-threat', '--arrow-alt']) {
    expect(contrast(colourOf(tokenOf(arrow, colours, scheme)), halo)).toBeGreaterThanOrEqual(3)
  }
})

test.each(CASES)(
  '$colours, $scheme: dots of legal squares and own arrows can be seen',
  ({ colours, scheme }) => {
    const hint = tokenOf('--hl-hint', colours, scheme)
    for (const kind of ['light', 'dark'] as const) {
      const square = squareOf(kind, colours, scheme)
      expect(contrast(blend(hint, square), square)).toBeGreaterThanOrEqual(2)
      for (const { color } of Object.values(BRUSHES)) {
        expect(difference(colourOf(color), square)).toBeGreaterThan(0.1)
      }
    }
  },
)

test.each(CASES)('$colours, $scheme: light squares are light beside dark ones', ({ colours, scheme }) => {
  const [light, dark] = [squareOf('light', colours, scheme), squareOf('dark', colours, scheme)]
  expect(contrast(light, dark)).toBeGreaterThan(2.2)
})

const squareOf = (kind: 'light' | 'dark', colours: string, scheme: Scheme): Rgb =>
  colourOf(tokenOf(`--sq-${kind}`, colours, scheme))

/** The value of a token for these colours: their own, or the design's. */
function tokenOf(name: string, colours: string, scheme: Scheme): string {
  const own = new RegExp(`data-squares='${colours}'\\][^}]*`).exec(COLOURS)?.[0] ?? ''
  const value = valueIn(own, name) ?? valueIn(TOKENS, name)
  if (value === undefined) throw new Error(`There is no ${name}`)
  const [, day, night] = /^light-dark\((.*), ([^,]*)\)$/.exec(value) ?? [value, value, value]
  return (scheme === 'light' ? day : night) ?? ''
}

const valueIn = (css: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(css)?.[1]

function colourOf(text: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(text)
  const digits = hex?.slice(1).map(part => Number.parseInt(part, 16)) ?? text.match(/\d+/g)?.map(Number)
  const [red = 0, green = 0, blue = 0] = digits ?? []
  return [red, green, blue]
}

/** `rgb(… / 52%)` over a colour. */
function blend(over: string, under: Rgb): Rgb {
  const share = Number(/\/ (\d+)%/.exec(over)?.[1] ?? 100) / 100
  const mixed = colourOf(over).map((part, index) => part * share + (under[index] ?? 0) * (1 - share))
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]
}

const linear = (part: number) =>
  part <= 10.3 ? part / 255 / 12.92 : Math.pow((part / 255 + 0.055) / 1.055, 2.4)

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(linear)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Distance in Oklab, which is made for such questions: 0.02 is just seen. */
function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
}

function oklab(colour: Rgb): number[] {
  const [r = 0, g = 0, b = 0] = colour.map(linear)
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0515 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}
