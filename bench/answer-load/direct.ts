import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSchool, LEARNERS } from '@tabia/school-kit/answer-load/load-school.ts'
import { answerStatements, RATING } from '@tabia/school-kit/answer-load/statements.ts'
import { DURABLE_START, DurableFs } from '@tabia/server/db/connection/durable-fs.ts'
import { MortalPGlite } from '@tabia/server/db/connection/mortal-pglite.ts'
import { onPGlite } from '@tabia/server/db/connection/open.ts'
import { PARSERS } from '@tabia/server/db/connection/parsers.ts'
import { migrate } from '@tabia/server/db/migrate.ts'

interface Taken {
  perSecond: number
  /** Milliseconds for each answer. */
  processor: number
}

/** The very statements of an answer, given to PGlite itself in this process, prepared; `warmUp` rounds are not counted. */
export async function runOnPGlite(warmUp: number, rounds: number): Promise<Taken> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
  const pglite = new MortalPGlite({
    fs: new DurableFs(join(folder, 'database')),
    startParams: DURABLE_START,
    parsers: PARSERS,
  })
  const { db, close } = onPGlite(pglite)
  try {
    await migrate(db)
    const school = await fillSchool(db)
    await pglite.query('update ratings set rating = $1', [RATING])
    const [read, write] = (await answerStatements()).map(bindable)
    if (!read || !write) throw new Error('an answer is two statements')
    await pglite.query(`prepare reading as ${read.text}`)
    await pglite.query(`prepare writing as ${write.text}`)

    const answer = async (round: number) => {
      for (let learner = 0; learner < LEARNERS; learner++) {
        const values: Record<string, number> = {
          user: school.firstUser + learner,
          enrolment: school.firstEnrolment + learner,
          task: school.firstTask + round,
          topic: school.firstTopic + Math.floor(round / school.tasksPerTopic),
          games: round,
        }
        await pglite.query(`execute reading(${read.valuesOf(values)})`)
        const { rows } = await pglite.query(`execute writing(${write.valuesOf(values)})`)
        if (rows.length !== 1) throw new Error('an answer was not written')
      }
    }
    for (let round = 0; round < warmUp; round++) await answer(round)
    const [began, before] = [performance.now(), process.cpuUsage()]
    for (let round = warmUp; round < warmUp + rounds; round++) await answer(round)
    const { user, system } = process.cpuUsage(before)
    const answers = rounds * LEARNERS
    return {
      perSecond: (answers * 1000) / (performance.now() - began),
      processor: (user + system) / 1000 / answers,
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}

/** The variables of pgbench as parameters: one for each place, so that each has the type of its place. */
function bindable(script: string) {
  const names: string[] = []
  const text = script.replace(/(?<!:):([a-z]+)\b/g, (_, name: string) => `$${names.push(name)}`)
  const valuesOf = (values: Record<string, number>) => names.map(name => `'${values[name]}'`).join(', ')
  return { text, valuesOf }
}
