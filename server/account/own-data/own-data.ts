import { toWire } from '@tabia/contract/wire.ts'
import { explanationIn } from '@tabia/core/chess/explanation/explanation.ts'
import { writeAnswer } from '@tabia/core/chess/pgn/writing/write-answer.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../../deps.ts'
import { findMoney, findPerson, findRecord, type OwnAnswer, streamOwnAnswers } from './own-data-queries.ts'

/** All the school holds of a learner, as a document to keep: the right to a copy of one's data. */
export async function ownData({ db, now, config }: Deps, userId: number) {
  const { avatar, ...person } = await findPerson(db, userId)
  const photo = avatar && {
    name: avatar.name,
    mediaType: 'image/webp',
    base64: Buffer.from(avatar.image).toString('base64'),
  }
  const data = {
    school: config.origin,
    madeAt: now(),
    ...person,
    photo: photo ?? null,
    ...(await findRecord(db, userId)),
    ...(await findMoney(db, userId)),
  }
  return { content: Buffer.from(JSON.stringify(toWire(data), null, 2)), fileName: 'tabia-data.json' }
}

/** Every task a learner has answered, for a chess program; what a course hides (A-HIDE) stays hidden. */
export async function ownGames({ db, config }: Deps, userId: number, locale: Locale) {
  async function* games() {
    let gap = ''
    for await (const answers of streamOwnAnswers(db, userId)) {
      yield gap + answers.map(answer => gameOf(answer, locale, config.timeZone)).join('\n')
      gap = '\n'
    }
  }
  return { content: games(), fileName: 'tabia-games.pgn' }
}

function gameOf(answer: OwnAnswer, locale: Locale, timeZone: string): string {
  const { fen, moveSan: san, result: right, hideAnswers, courseName, topicName, levelId } = answer
  const explained = hideAnswers
    ? { moves: [], intro: null, players: null }
    : {
        moves: explanationIn(locale, answer.moves),
        intro: answer.intro && answer.intro[locale],
        players: answer.players && answer.players[locale],
      }
  const event = [levelName(locale, levelId), courseName[locale], topicName[locale]].join(', ')
  return writeAnswer({ fen, san, right, event, day: dayIn(timeZone, answer.createdAt), ...explained })
}
