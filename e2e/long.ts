/** In `npm test` the Russian and the light page of a pair, in the long run the other, too: the code of both is one. */
export const LONG = { ru: '', en: ' @long', light: '', dark: ' @long' } as const

/** `npm run test:all -- --every`: also what is the same code in other words or colours, for minutes. */
export const EVERY = process.env['EVERY'] === 'true'
