import type { Locale } from '@tabia/core/training/vocabulary.ts'

// The eyes that look: sizes, themes, languages, colours of the system.

export interface View {
  name: string
  size: [width: number, height: number]
  colorScheme?: 'dark'
  /** With the styles of print. */
  media?: 'print'
  /** Letters of twice the size. */
  letters?: '200%'
  forcedColors?: 'active'
  /** So many heights of the window are photographed at most. */
  heights?: number
}

interface Visit {
  on: 'desk' | 'phone'
  locale: Locale
  views: View[]
}

/** A scene is entered once a visit and seen in all its views. */
export const VISITS: Visit[] = [
  {
    on: 'desk',
    locale: 'ru',
    views: [
      { name: 'desk', size: [1280, 800] },
      { name: 'desk-dark', size: [1280, 800], colorScheme: 'dark' },
      { name: 'wide', size: [1920, 1080] },
      { name: 'tablet', size: [768, 1024] },
      // 1280 x 1024 at 400 %
      { name: 'zoom', size: [320, 256], heights: 6 },
      { name: 'large-letters', size: [1280, 800], letters: '200%' },
      { name: 'print', size: [794, 1123], media: 'print' },
      // The last: its colours stay a while after it.
      { name: 'desk-forced', size: [1280, 800], forcedColors: 'active' },
    ],
  },
  {
    on: 'phone',
    locale: 'ru',
    views: [
      { name: 'phone', size: [390, 844] },
      { name: 'small', size: [320, 568], heights: 3 },
      { name: 'landscape', size: [844, 390], heights: 3 },
      { name: 'landscape-small', size: [667, 375], heights: 3 },
    ],
  },
  { on: 'desk', locale: 'en', views: [{ name: 'desk-en', size: [1280, 800] }] },
  {
    on: 'phone',
    locale: 'en',
    views: [
      { name: 'phone-en-dark', size: [390, 844], colorScheme: 'dark' },
      { name: 'small-en-large-letters', size: [320, 568], letters: '200%', heights: 4 },
    ],
  },
]

export const VIEWS: View[] = VISITS.flatMap(({ views }) => views)
