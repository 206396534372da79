import { profileName } from '@tabia/core/account/profile-name.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { sansAfter } from '@tabia/core/chess/judged/tried.ts'
import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/types.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import { countPlayers, type DisputeRow, findDisputes, type Players } from './queries.ts'

interface News {
  dispute: number
  userId: number
  /** The learner's. */
  words: string | null
  now: Date
}

/** Tells the school of a new dispute, in the transaction of its first report. An answer goes to the learner. */
export async function postDisputeLetter(
  tx: Db,
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { dispute: id, userId, words, now }: News,
): Promise<void> {
  const [dispute] = await findDisputes(tx, { id })
  if (!dispute) throw new Error(`dispute ${id} was just filed`)
  const players = await countPlayers(tx, dispute)
  const { email, emailVerifiedAt, ...names } = await tx
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'firstName', 'lastName', 'nickname', 'hideName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const replyTo = emailVerifiedAt ? email : undefined
  const learner = { id: userId, name: profileName(names), hasAddress: replyTo !== undefined }
  await postLetter(tx, {
    kind: 'answer_report',
    recipient: supportEmail,
    userId,
    replyTo,
    now,
    ...disputeLetter({ dispute, players, learner, words }),
  })
}

interface LetterFacts {
  dispute: Omit<DisputeRow, 'moves' | 'words' | 'courseName'>
  players: Players
  /** `hasAddress`: one that is proved. */
  learner: { id: number; name: string; hasAddress: boolean }
  words: string | null
}

/** To the school's own people, so in the school's language. */
export function disputeLetter({ dispute, players, learner, words }: LetterFacts): LetterContent {
  const { id, courseKey, taskKey, fen, moveSan: move, place } = dispute
  const say = { locale: DEFAULT_LOCALE }
  const { hasAddress, ...named } = learner
  return {
    language: DEFAULT_LOCALE,
    subject: m['letters.report.subject']({ task: taskKey, move }, say),
    heading: m['letters.report.heading']({}, say),
    paragraphs: [
      m['letters.report.task']({ course: courseKey, task: taskKey }, say),
      place
        ? m['letters.report.place']({ ...place, topic: place.topic[DEFAULT_LOCALE] }, say)
        : m['letters.report.noPlace']({}, say),
      m['letters.report.moves']({ move, right: rightAnswerText(dispute) }, say),
      engineSentence(dispute),
      m['letters.report.players']({ count: players.played }, say),
      m['letters.report.position']({ fen }, say),
      m['letters.report.learner'](named, say),
      words === null ? m['letters.report.noWords']({}, say) : m['letters.report.words']({ words }, say),
      hasAddress ? m['letters.report.toLearner']({}, say) : m['letters.report.unproved']({}, say),
      m['letters.report.decide']({ id }, say),
    ],
    button: {
      label: m['letters.report.button']({}, say),
      url: `https://lichess.org/analysis/${fen.replaceAll(' ', '_')}`,
    },
    closing: m['letters.report.closing']({}, say),
  }
}

function engineSentence({ fen, moveUci, engine }: LetterFacts['dispute']): string {
  const say = { locale: DEFAULT_LOCALE }
  if (!engine) return m['letters.report.engine.none']({}, say)
  const line = sansAfter(fen, moveUci, engine.line).join(' ')
  return [
    m[`letters.report.engine.${engine.verdict}`]({}, say),
    line && m['letters.report.line']({ line }, say),
  ]
    .filter(Boolean)
    .join(' ')
}
