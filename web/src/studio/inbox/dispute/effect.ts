import type { Effect } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { signed } from '../../../ui/signed.ts'

/** One consequence: how many of what, and what happens to them. */
export interface Consequence {
  number: string
  happens: string
}

/** What a decision changes, the greatest first; empty: nothing for anyone. */
export function consequences({
  answers,
  least,
  most,
  raised,
  issued,
  finished,
  told,
}: Effect): Consequence[] {
  const range = { least: signed(least), most: signed(most) }
  const all: [number, (count: number) => Consequence][] = [
    [
      answers,
      count => ({
        number: m['studio-inbox.answersNumber']({ count }),
        happens: m['studio-inbox.answersBecome']({ count }),
      }),
    ],
    [
      answers,
      count => ({
        number: m['studio-inbox.ratingsNumber']({ count }),
        happens: m['studio-inbox.ratingsRise']({ count, ...range }),
      }),
    ],
    [
      raised,
      count => ({
        number: m['studio-inbox.raisedNumber']({ count }),
        happens: m['studio-inbox.raisedShow']({ count }),
      }),
    ],
    [
      issued,
      count => ({
        number: m['studio-inbox.raisedNumber']({ count }),
        happens: m['studio-inbox.issuedShow']({ count }),
      }),
    ],
    [
      finished,
      count => ({
        number: m['studio-inbox.finishedNumber']({ count }),
        happens: m['studio-inbox.finishedShow']({ count }),
      }),
    ],
    // Whose answer becomes right is told of it: no news beside the answers.
    [
      told === answers ? 0 : told,
      count => ({
        number: m['studio-inbox.toldNumber']({ count }),
        happens: m['studio-inbox.toldShow']({ count }),
      }),
    ],
  ]
  return all.flatMap(([count, words]) => (count > 0 ? [words(count)] : []))
}

/** The same as one sentence, to be read out. */
export const consequencesSpoken = (effect: Effect): string =>
  consequences(effect)
    .map(({ number, happens }) => `${number} ${happens}`)
    .join(', ') || m['studio-inbox.nobodyTold']()
