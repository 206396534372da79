import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { rateCourse } from '../difficulty/rate.ts'
import { SEARCH_ENGINE } from '../difficulty/search.ts'
import { doubtfulMoves } from '../judge/doubtful-moves.ts'
import { guessableReport, topicGuesses } from '../judge/guessable.ts'
import { seenAtOnce } from '../judge/seen-at-once.ts'
import { writeDraw } from '../judge/shares.ts'
import { taskFacts } from '../judge/topic-facts.ts'
import { voiceReport } from '../judge/voice.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../../server/content/course/course-folder.ts'
import { readCourses } from '../../server/content/course/read-course.ts'
import { readText } from '../../server/content/course/encoding.ts'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { answerTopic } from '../write/answers/answer-topic.ts'
import { ENGINE } from '../positions/look.ts'
import { withEngine } from '../../server/content/engine/with-engine.ts'

export const CATALOGUE_USAGE = `npm run mining -- answer COURSE [FILE]    lines without words for such moves
npm run mining -- doubts COURSE [FILE]    moves that lines show as good and that are not
npm run mining -- facts COURSE [FILE]     a topic beside what the board and an engine say of it
npm run mining -- easy COURSE [FILE]      tasks whose right move is seen at a glance
npm run mining -- rate COURSE             start values of the difficulty, by the model, into its files
npm run mining -- voice                   how the words of the catalogue sound, in figures
npm run mining -- guessable               how far first moves can be guessed, topic by topic
npm run mining -- draw SEED JUDGES FOLDER [SAMPLE]
                                          a task of each topic, dealt to judges as courses to solve;
                                          with SAMPLE rated puzzles among them`

type Say = (line: string) => void

/** The steps that take the catalogue as it is. False: no such step, or something is missing. */
export async function catalogueCommand(args: readonly string[], say: Say): Promise<boolean> {
  const [step = '', what, which, folder, sample] = args
  if (step === 'voice') say(voiceReport(SHIPPED_CATALOGUE))
  else if (step === 'guessable') say(guessableReport(topicGuesses(shippedCourses())))
  else if (step === 'draw' && what && Number(which) > 0 && folder)
    writeDraw(SHIPPED_CATALOGUE, { seed: what, judges: Number(which), folder, sample }, say)
  else if (step === 'rate' && what && !which)
    await withEngine(process.env, SEARCH_ENGINE, engine =>
      rateCourse(engine, join(SHIPPED_CATALOGUE, what), say),
    )
  else if (what && Object.hasOwn(BESIDE_ENGINE, step))
    await withTopics(join(SHIPPED_CATALOGUE, what), which, topic => BESIDE_ENGINE[step]?.(topic, say))
  else return false
  return true
}

function shippedCourses(): AuthoredCourse[] {
  const readings = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 })
  return readings.flatMap(({ course }) => course ?? [])
}

interface OpenTopic {
  engine: UciEngine
  file: string
  path: string
  /** PGN */
  text: string
}

const BESIDE_ENGINE: Readonly<Record<string, (topic: OpenTopic, say: Say) => Promise<void>>> = {
  async answer({ engine, file, path, text }, say) {
    const answered = await answerTopic(engine, file, text)
    writeFileSync(path, answered.text)
    say([`${file}: ${answered.added} lines added`, ...answered.doubts].join('\n  '))
  },
  doubts: (topic, say) => list(topic, doubtfulMoves, 'moves doubted', say),
  easy: (topic, say) => list(topic, seenAtOnce, 'seen at a glance', say),
  async facts({ engine, file, text }, say) {
    for (const task of readTasks(file, text)) say(`${await taskFacts(engine, task)}\n`)
  },
}

/** What is found in the tasks of a topic, under their number. */
async function list(
  { engine, file, text }: OpenTopic,
  find: (engine: UciEngine, task: AuthoredTask) => Promise<string[]>,
  what: string,
  say: Say,
): Promise<void> {
  const found: string[] = []
  for (const task of readTasks(file, text)) found.push(...(await find(engine, task)))
  say([`${file}: ${found.length} ${what}`, ...found].join('\n  '))
}

/** The topics of a course's folder, or one of them, one after another. */
function withTopics(
  folder: string,
  topic: string | undefined,
  work: (topic: OpenTopic) => Promise<void> | undefined,
): Promise<void> {
  return withEngine(process.env, ENGINE, async engine => {
    for (const path of globSync(`${folder}/${topic ?? '*'}.pgn`).toSorted())
      await work({ engine, file: basename(path, '.pgn'), path, text: readText(path) })
  })
}
