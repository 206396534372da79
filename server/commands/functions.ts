import { raiseAward } from '../awards/issue-award.ts'
import { embeddedBackup } from '../backup/cli.ts'
import { exportCourse } from '../content/export-course.ts'
import { type CoursesToSave, saveCourses, type SavedCourse } from '../content/import-courses.ts'
import { type JudgedCourse, saveJudged } from '../content/judged/save-judged.ts'
import { findCourses } from '../content/queries.ts'
import { calibrate } from '../content/values/calibrate.ts'
import { qualityOf } from '../content/values/quality.ts'
import { ownCourses } from '../content/values/own-courses.ts'
import { regradeCourse } from '../content/regrade/regrade-course.ts'
import type { Deps } from '../deps.ts'
import { disputesCommand } from '../disputes/disputes-command.ts'
import { ordersCommand } from '../payments/cli/orders-command.ts'
import { lettersCommand, messagesCommand, reviewsCommand } from '../staff/staff-commands.ts'
import { peopleCommand } from '../staff/people/people-command.ts'
import { staffCommand } from '../staff/team/team-command.ts'
import type { Conversation } from './conversation.ts'

/**
 * The part of each command that works on the database. It runs in the server where one is running, else in the
 * command's own process. Arguments and results go through JSON; `items` are sent one by one, so that a large import
 * is never one large piece of work.
 */
export const FUNCTIONS = {
  orders: (deps: Deps, words: readonly string[]) => ordersCommand(deps, words),
  people: (deps: Deps, words: readonly string[]) => peopleCommand(deps, words),
  staff: (deps: Deps, words: readonly string[]) => staffCommand(deps, words),
  letters: (deps: Deps, words: readonly string[]) => lettersCommand(deps, words),
  messages: (deps: Deps, words: readonly string[]) => messagesCommand(deps, words),
  disputes: (deps: Deps, words: readonly string[], { rest, signal }: Conversation) =>
    disputesCommand(deps, words, { rest, signal }),
  reviews: (deps: Deps, words: readonly string[]) => reviewsCommand(deps, words),
  backup: (deps: Deps) => embeddedBackup(deps),
  /** Loaded only when it is called, because the demo is not part of the product. It refuses in production. */
  async demo(deps: Deps, _: null, conversation: Conversation) {
    const { makeDemo } = await import('@tabia/school-kit/demo/make-demo.ts')
    return makeDemo(deps, conversation)
  },
  knownCourses: ({ db }: Deps) => findCourses(db),
  /** Half of the time is the learners': the embedded database answers none while a course is saved. */
  async saveCourses({ db, now }: Deps, { apply, items }: CoursesToSave, { rest, signal }: Conversation) {
    const saved: SavedCourse[] = []
    for (const item of items) {
      signal.throwIfAborted()
      const began = performance.now()
      saved.push(...(await saveCourses(db, now, { apply, items: [item] })))
      await rest(performance.now() - began)
    }
    return saved
  },
  saveJudged: ({ db }: Deps, judged: JudgedCourse, { rest, signal }: Conversation) =>
    saveJudged(db, judged, { rest, signal }),
  exportCourse: ({ db }: Deps, key: string) => exportCourse(db, key),
  quality: ({ db }: Deps, key: string) => qualityOf(db, key),
  calibrate: (
    { db, now, config }: Deps,
    { course, accept }: { course: string | undefined; accept: boolean },
    { rest, signal }: Conversation,
  ) => calibrate(db, { now, config, own: ownCourses(), course, accept, rest, signal }),
  regradeCourse: ({ db, now, config }: Deps, { key, apply }: { key: string; apply: boolean }) =>
    regradeCourse(db, key, {
      now,
      timeZone: config.timeZone,
      award: (tx, earned) => raiseAward(tx, config, earned),
      apply,
    }),
}

export type Functions = typeof FUNCTIONS
export type FunctionName = keyof Functions
export type ArgsOf<Name extends FunctionName> = Parameters<Functions[Name]>[1]
export type ResultOf<Name extends FunctionName> = Awaited<ReturnType<Functions[Name]>>
