import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEngine } from '../server/content/engine/find-engine.ts'
import { UciEngine } from '../server/content/engine/uci-engine.ts'
import { workFile } from './cache.ts'
import { CLASSICS } from './classics.ts'
import { composeTopic } from './compose-topic.ts'
import { beforeMistakes, lastMates, withPatterns } from './derived-rows.ts'
import { fillTopic } from './fill-topic.ts'
import { readMinedWithLines } from './mined.ts'
import { PLANS } from './plans/index.ts'
import type { CoursePlan, TopicPlan } from './plans/plan.ts'
import { reject } from './reject.ts'
import { readRows } from './rows.ts'
import type { Row } from './rows.ts'
import { rowsCommand, ROWS_USAGE } from './rows-command.ts'
import { showTopic } from './show-topic.ts'
import { showUnanswered } from './show-unanswered.ts'
import { readUsed } from './used.ts'

const USAGE = `npm run mining -- fill COURSE [WEEK]      finds positions and analyses them (MINED: more rows)
npm run mining -- show COURSE FILE        a topic as its writer needs it
npm run mining -- reject COURSE FILE ID…  the writer's veto: fill finds another
npm run mining -- compose COURSE FILE     tasks and words to the catalogue's PGN
npm run mining -- unanswered COURSE FILE  moves a learner will ask about and no line shows
${ROWS_USAGE}`

const CATALOGUE = fileURLToPath(new URL('../catalogue', import.meta.url))
const WORK = process.env.MINING_WORK ?? fileURLToPath(new URL('../data/mining', import.meta.url))

const [step, courseName, which, ...ids] = process.argv.slice(2)
const course = PLANS.find(plan => plan.course === courseName)
const topics =
  course?.topics.filter(({ week, file }) => !which || which === String(week) || which === file) ?? []

if (await rowsCommand(process.argv.slice(2), say)) {
  // Done.
} else if (!course || topics.length === 0) refuse()
else if (step === 'fill') await fill(course, topics)
else if (step === 'show') for (const topic of topics) say(showTopic(topic, pathOf(course, topic)))
else if (step === 'compose')
  for (const topic of topics) say(composeTopic(course, topic, pathOf(course, topic), CATALOGUE))
else if (step === 'unanswered')
  for (const topic of topics) say(showUnanswered(topic, composedFile(course, topic)))
else if (step === 'reject')
  for (const topic of topics) for (const id of ids) say(reject(pathOf(course, topic), id))
else refuse()

async function fill(plan: CoursePlan, wanted: readonly TopicPlan[]): Promise<void> {
  const rows = allRows(process.env.MINED)
  const engine = await UciEngine.start(findEngine(process.env), { hashMb: 64 })
  const mostWrongTries = plan.level === 0 ? 1 : 2
  for (const topic of wanted.filter(each => !isComposed(plan, each))) {
    // Anew for each topic: another course may be filled beside this one.
    const used = readUsed(CATALOGUE, WORK, plan, rows)
    await fillTopic(topic, { engine, rows, used, path: pathOf(plan, topic), mostWrongTries, say })
  }
  await engine.close()
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
  return join(CATALOGUE, plan.course, `${topic.file}.pgn`)
}

function pathOf(plan: CoursePlan, topic: TopicPlan): string {
  return workFile(WORK, plan.course, topic.file)
}

function refuse(): void {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
