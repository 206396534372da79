import * as moments from '@tabia/contract/moments.ts'
import * as line from '@tabia/contract/line.ts'
import * as contract from '@tabia/contract/training.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route, routeByClaims } from '../http/calls/route.ts'
import { checkAnswer } from './check-answer.ts'
import { checkSample, checkTrialSample } from './sample/check-sample.ts'
import { getLineStats } from './line/line-stats.ts'
import { playLine } from './line/play-line.ts'
import { getLevelsProgress } from './levels/levels-progress.ts'
import { getCourseSummary } from './moments/course-summary.ts'
import { takeMoment } from './moments/take-moment.ts'
import { reportAnswer } from './report-answer.ts'
import { startCoachCourse, startCourse } from './start-course.ts'
import { startNextBlock, startTopic } from './start-topic.ts'

/** One task a second is faster than anyone thinks (A-LIMIT). */
const ANSWERS = { name: 'answer', times: 60, seconds: 60 }
const LINES = { name: 'lines', times: 60, seconds: 60 }
const SAMPLES = { name: 'samples', times: 60, seconds: 60 }

export function trainingRoutes(app: App, deps: Deps): void {
  route(app, contract.startCourse, ({ caller, body, locale }) =>
    startCourse(deps, caller.userId, body, locale),
  )
  route(app, contract.startCoachCourse, ({ caller, body, locale }) =>
    startCoachCourse(deps, caller.userId, body.course, locale),
  )
  route(app, contract.startTopic, ({ caller, body, locale }) => startTopic(deps, caller.userId, body, locale))
  route(app, contract.startNextBlock, ({ caller, body, locale }) =>
    startNextBlock(deps, caller.userId, body, locale),
  )
  route(app, contract.getLevelsProgress, ({ caller, locale }) =>
    getLevelsProgress(deps, caller.userId, locale),
  )
  route(app, moments.takeMoment, ({ caller: { userId }, body }) => takeMoment(deps, { userId, ...body }))
  route(app, moments.getCourseSummary, ({ caller, query }) =>
    getCourseSummary(deps, caller.userId, query.course),
  )
  route(
    app,
    contract.checkSample,
    ({ caller, body, locale }) => checkSample(deps, caller.userId, body, locale),
    { limit: SAMPLES },
  )
  route(app, contract.checkTrialSample, ({ body, locale }) => checkTrialSample(deps, body, locale), {
    limit: SAMPLES,
  })
  route(app, contract.reportAnswer, call => reportAnswer(deps, call))
  route(app, line.playLine, ({ caller, body }) => playLine(deps, caller.userId, body), { limit: LINES })
  route(app, line.getLineStats, ({ caller }) => getLineStats(deps, caller.userId))
  // The hottest call of the school: its session is read along with the task.
  routeByClaims(app, contract.checkAnswer, call => checkAnswer(deps, call), { limit: ANSWERS })
}
