import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workFile, reject } from '../analyse/work.ts'
import { CLASSICS, beforeMistakes, lastMates, withPatterns } from '../choose/derived-rows.ts'
import { fillTopic } from '../choose/fill-topic.ts'
import { readPlan } from '../choose/plans.ts'
import type { CoursePlan, TopicPlan } from '../choose/plans.ts'
import { readUsed } from '../choose/used.ts'
import { SHIPPED_CATALOGUE } from '../../server/content/course/course-folder.ts'
import { readRows } from '../positions/rows.ts'
import type { Row } from '../positions/rows.ts'
import { readMinedWithLines } from '../supply/mined.ts'
import { composeTopic } from '../write/compose-topic.ts'
import { showTopic } from '../write/show-topic.ts'
import { ENGINE } from '../positions/look.ts'
import { withEngine } from '../../server/content/engine/with-engine.ts'

export const PLAN_USAGE = `npm run mining -- fill COURSE [WEEK]      finds positions and analyses them (MINED: more rows)
npm run mining -- show COURSE FILE        a topic as its writer needs it
npm run mining -- reject COURSE FILE ID…  the writer's veto: fill finds another
npm run mining -- compose COURSE FILE     tasks and words to the catalogue's PGN`

const WORK = process.env.MINING_WORK ?? fileURLToPath(new URL('../../data/mining', import.meta.url))

type Say = (text: string) => void

/** The steps from a course's plan to its files. False: no such step, course or topic. */
export async function planCommand(args: readonly string[], say: Say): Promise<boolean> {
  const [step, name, which, ...ids] = args
  const course = name ? readPlan(name) : undefined
  const topics =
    course?.topics.filter(({ week, file }) => !which || which === String(week) || which === file) ?? []
  if (!course || topics.length === 0) return false
  const paths = topics.map(topic => ({ topic, path: pathOf(course, topic) }))
  if (step === 'fill') await fill(course, topics, say)
  else if (step === 'show') for (const { topic, path } of paths) say(showTopic(topic, path))
  else if (step === 'compose')
    for (const { topic, path } of paths) say(composeTopic(course, topic, path, SHIPPED_CATALOGUE))
  else if (step === 'reject') for (const { path } of paths) for (const id of ids) say(reject(path, id))
  else return false
  return true
}

function fill(plan: CoursePlan, wanted: readonly TopicPlan[], say: Say): Promise<void> {
  const rows = allRows(process.env.MINED)
  const mostWrongTries = plan.level === 0 ? 1 : 2
  return withEngine(process.env, ENGINE, async engine => {
    for (const topic of wanted.filter(each => !isComposed(plan, each))) {
      // Anew for each topic: another course may be filled beside this one.
      const used = readUsed(SHIPPED_CATALOGUE, WORK, plan, rows)
      await fillTopic(topic, { engine, rows, used, path: pathOf(plan, topic), mostWrongTries, say })
    }
  })
}

function allRows(folder: string | undefined): Row[] {
  const mined = readRows(folder ? readMinedWithLines(folder) : [])
  return [...CLASSICS, ...withPatterns([...mined, ...lastMates(mined)]), ...beforeMistakes(mined)]
}

/** Its PGN is the only source by now. */
function isComposed(plan: CoursePlan, topic: TopicPlan): boolean {
  return existsSync(composedFile(plan, topic))
}

function composedFile(plan: CoursePlan, topic: TopicPlan): string {
  return join(SHIPPED_CATALOGUE, plan.course, `${topic.file}.pgn`)
}

function pathOf(plan: CoursePlan, topic: TopicPlan): string {
  return workFile(WORK, plan.course, topic.file)
}
