import { getLocale } from '@tabia/i18n/compiled/runtime.js'

declare global {
  /** What the page has asked for before the app was there (index.html): answers by address, undefined where none came. */
  var early:
    | { token: string; language: string; answers: Map<string, Promise<Response | undefined>> }
    | undefined
}

/** After so long the answer is not of now any more. */
const FRESH_MS = 20_000

/** The answer to a GET that the page has made already, once; undefined: it must be made now. */
export async function takeEarly(address: string, token: string | null): Promise<Response | undefined> {
  const { early } = globalThis
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  const isSame = early?.token === token && early?.language === getLocale()
  return isSame && performance.now() < FRESH_MS ? answer : undefined
}
