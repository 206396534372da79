import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import * as contract from '@tabia/contract/solved.ts'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { THEMES, type Theme, themeOf } from '@tabia/core/training/themes.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import {
  type MistakeCounts,
  type MistakeRow,
  countMistakes,
  countUnsolved,
  findMistakes,
} from './mistake-queries.ts'

type MistakesQuery = QueryOf<typeof contract.getMistakes>
type Answer = AnswerOf<typeof contract.getMistakes>

/** What the learner has missed, over all topics of the courses that show their answers. */
export async function getMistakes(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { level, course, theme, show, page }: MistakesQuery,
  locale: Locale,
): Promise<Answer> {
  const begun = await countMistakes(db, userId)
  const open = begun.filter(({ hideAnswers, missed }) => !hideAnswers && missed > 0)
  const chosen = (course === undefined ? open : [chosenFrom(begun, course)]).filter(
    ({ missed, levelId }) => missed > 0 && (level === undefined || levelId === level),
  )
  const keys = theme && keysOf(chosen, theme)
  const themes = countThemes(chosen)
  const pageSize = contract.MISTAKES_PAGE
  const unsolved = show === 'unsolved'
  const wanted = { userId, enrolments: chosen.map(({ enrolmentId }) => enrolmentId), themes: keys }
  const rows = await findMistakes(db, {
    ...wanted,
    unsolved,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    mistakes: rows.map(row => mistakeIn(locale, row, chosen)),
    page,
    pageSize,
    total: unsolved
      ? await countUnsolved(db, wanted)
      : theme
        ? (themes.get(theme) ?? 0)
        : sum(chosen.map(({ missed }) => missed)),
    courses: open.map(({ id, name, levelId, missed }) => ({
      id,
      name: name[locale],
      levelName: levelName(locale, levelId),
      mistakes: missed,
    })),
    themes: THEMES.flatMap(each => {
      const mistakes = themes.get(each)
      return mistakes === undefined ? [] : [{ theme: each, mistakes }]
    }),
  }
}

/** A course never begun is answered like one that does not exist. */
function chosenFrom(begun: readonly MistakeCounts[], id: number): MistakeCounts {
  const course = begun.find(each => each.id === id)
  if (!course) throw new ApiError('not_found')
  if (course.hideAnswers) throw new ApiError('answers_hidden')
  return course
}

/** The authors' keys that stand for a theme in these courses. */
const keysOf = (courses: readonly MistakeCounts[], theme: Theme) =>
  courses.flatMap(({ themes }) => themes.map(({ key }) => key)).filter(key => themeOf(key) === theme)

function countThemes(courses: readonly MistakeCounts[]): Map<Theme, number> {
  const counts = new Map<Theme, number>()
  for (const { key, missed } of courses.flatMap(({ themes }) => themes)) {
    const theme = themeOf(key)
    if (theme) counts.set(theme, (counts.get(theme) ?? 0) + missed)
  }
  return counts
}

function mistakeIn(locale: Locale, row: MistakeRow, courses: readonly MistakeCounts[]): contract.Mistake {
  const course = courses.find(({ enrolmentId }) => enrolmentId === row.enrolmentId)
  if (!course) throw new Error(`task ${row.id} is of no course that was asked for`)
  return {
    id: row.id,
    topicId: row.topicId,
    topicName: row.topicName[locale],
    number: row.number,
    courseId: course.id,
    courseName: course.name[locale],
    theme: (row.theme !== null && themeOf(row.theme)) || null,
    fen: row.fen,
    lastMove: row.lastMove ? squaresOf(row.lastMove) : null,
    goal: row.goal,
    mateIn: row.mateIn,
    answer: row.answer,
    answeredAt: row.answeredAt.toISOString(),
    book: row.state && { state: row.state, nextDay: row.dueDay },
  }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
