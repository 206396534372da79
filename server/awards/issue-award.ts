import { randomBytes } from 'node:crypto'
import { AWARD_TYPES, type AwardKind, awardKind, kindOf } from '@tabia/core/awards/award-kind.ts'
import { printable, printedName } from '@tabia/core/awards/printed-name.ts'
import type { CourseResult } from '@tabia/core/training/grade.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/types.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import { awardAddress } from './award-view.ts'
import { findAwardFor, findHolder, insertAward, updateAward } from './queries.ts'

export interface Finished {
  userId: number
  courseId: number
  result: CourseResult
  at: Date
}

/** What became of a learner's document. */
type AwardChange = 'issued' | 'raised' | 'unchanged'

/** With the last answer of a full course, in its transaction: the document the result has earned, and a letter. */
export async function issueAward(tx: Db, config: Config, finished: Finished): Promise<AwardChange> {
  const { userId, courseId, result, at } = finished
  const kind = awardKind(result.correct, result.total)
  if (!kind) return 'unchanged'
  const holder = await findHolder(tx, finished)
  const slug = newSlug()
  const issued = await insertAward(tx, {
    slug,
    userId,
    courseId,
    typeId: AWARD_TYPES[kind],
    name: printedName(holder),
    correct: result.correct,
    total: result.total,
    issuedAt: at,
  })
  if (!issued) return 'unchanged'
  await tell(tx, config, { holder, kind, slug, finished })
  return 'issued'
}

/**
 * A course was graded anew: results only rise, and so does the document, which keeps its number and address; or it is
 * earned only now. In the transaction of the new grade.
 */
export async function raiseAward(tx: Db, config: Config, finished: Finished): Promise<AwardChange> {
  const { correct, total } = finished.result
  const kind = awardKind(correct, total)
  if (!kind) return 'unchanged'
  const former = await findAwardFor(tx, finished)
  if (!former) return issueAward(tx, config, finished)
  const { slug } = former
  await updateAward(tx, slug, { typeId: AWARD_TYPES[kind], correct, total })
  if (kindOf(former.typeId) === kind) return 'raised'
  const holder = await findHolder(tx, finished)
  await tell(tx, config, { holder, kind, slug, finished })
  return 'raised'
}

interface News {
  holder: Awaited<ReturnType<typeof findHolder>>
  kind: AwardKind
  slug: string
  finished: Finished
}

async function tell(tx: Db, config: Config, news: News): Promise<void> {
  const { holder, kind, slug, finished } = news
  const { email: recipient, language, courseName } = holder
  const { userId, at: now, result } = finished
  const { correct, total } = result
  const letter = awardLetter({
    language,
    kind,
    correct,
    total,
    name: printedName(holder),
    course: courseName[language],
    url: awardAddress(config, slug),
  })
  await postLetter(tx, { kind: 'award', recipient, userId, now, ...letter })
}

/** 16 characters, 96 bits: the page is open to everyone who has its address. */
const newSlug = () => randomBytes(12).toString('base64url')

interface AwardNews {
  language: Locale
  kind: AwardKind
  /** As it is printed; empty: no letter of it can be. */
  name: string
  course: string
  correct: number
  total: number
  url: string
}

/** A document is issued, or has become a better one. */
export function awardLetter({ language, kind, name, course, correct, total, url }: AwardNews): LetterContent {
  const options = { locale: language }
  return {
    language,
    subject: m[`letters.award.${kind}`]({}, options),
    heading: m['letters.award.heading']({}, options),
    paragraphs: [m['letters.award.text']({ course, correct, total }, options)],
    button: { label: m['letters.award.button']({}, options), url },
    closing: printable(name)
      ? m['letters.award.closing']({}, options)
      : m['awards.noPrintedName']({}, options),
  }
}
