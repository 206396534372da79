import type { Block, Course, CourseState, Topic } from '@tabia/contract/entities.ts'
import { deriveState, isTopicFinished } from '@tabia/core/training/progress.ts'
import { isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { remaining } from '@tabia/core/training/week.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { CourseRow } from './queries/course.ts'
import { type EnrolmentRow, progressOf, type TopicRow } from './queries/enrolment.ts'

// Courses, weeks and topics as the contract tells of them, in the language of one reader.

export function courseIn(locale: Locale, course: CourseRow): Course {
  return {
    id: course.id,
    levelId: course.levelId,
    levelName: levelName(locale, course.levelId),
    name: course.name[locale],
    origin: course.origin,
    author: course.author?.[locale] ?? null,
    number: course.number,
    blocksCount: course.blocksCount,
    tasksCount: course.tasksCount,
    shortDescription: course.description[locale],
    trial: course.trial,
    ordered: course.ordered,
    finished: course.finished,
    hideAnswers: course.hideAnswers,
    blocks: course.blocks,
  }
}

/** The whole of where a learner stands in the current course. */
export function enrolmentIn(locale: Locale, row: EnrolmentRow, now: Date) {
  const block = currentBlock(row)
  return {
    block: blockIn(locale, block, row.blockOpenedAt, now),
    course: courseIn(locale, { ...row, finished: row.finishedAt !== null }),
    topics: row.topics.map(topic => topicIn(locale, topic, block.id)),
  }
}

function currentBlock(row: EnrolmentRow) {
  const block = row.blocks.find(({ number }) => number === row.currentBlock)
  if (!block) throw new Error(`edition ${row.editionId} has no week ${row.currentBlock}`)
  return block
}

function blockIn(
  locale: Locale,
  block: { id: number; number: number },
  openedAt: Date | null,
  now: Date,
): Block {
  const left = remaining(openedAt, now)
  const text = left.kind === 'days' ? m['remaining.days']({ count: left.days }, { locale }) : left.kind
  return { id: block.id, number: block.number, remaining: text }
}

export function topicIn(locale: Locale, topic: TopicRow, blockId: number): Topic {
  return {
    id: topic.id,
    name: topic.name[locale],
    blockId,
    totalTasks: topic.total,
    solvedTasks: topic.solved,
    wrongTasks: topic.wrong,
    results: Array.from(topic.results, sign => sign === '1'),
    finished: isTopicFinished(topic),
  }
}

/** The reply of starting a course and of going on to its next week: no topic of it is open then. */
export function courseStateIn(locale: Locale, row: EnrolmentRow, now: Date, bonus: number): CourseState {
  const { status, step } = deriveState(progressOf(row), null)
  return {
    ...enrolmentIn(locale, row, now),
    rating: shownRating(row),
    ratingProvisional: isProvisional(row),
    status: status === 'finished' ? 'finished' : 'continue',
    step: step === 'block' ? 'block' : 'course',
    bonus,
  }
}
