import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { LEARNERS, type LoadSchool } from '@tabia/school-kit/answer-load/load-school.ts'
import { answerStatements, RATING } from '@tabia/school-kit/answer-load/statements.ts'

const CLIENTS = 10

export const findPgbench = () => globSync('/usr/{local/,lib/postgresql/*/}bin/pgbench').at(-1)

/**
 * The very statements of an answer, without the server: transactions a second. Rounds as `askForAnswers` has them. Throws
 * unless every answer was written: a statement that finds a rating other than its own writes nothing, and is fast.
 */
export async function runPgbench(
  pgbench: string,
  url: string,
  school: LoadSchool,
  from: number,
  to: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
  const client = new Client(url)
  await client.connect()
  const answers = async () =>
    Number((await client.query<{ count: string }>('select count(*) from answers')).rows[0]?.count)
  try {
    await client.query('update ratings set rating = $1', [RATING])
    const before = await answers()
    const script = join(folder, 'answer.sql')
    writeFileSync(script, await answerScript(school))
    const each = ((to - from) * LEARNERS) / CLIENTS
    const counters = ['-D', `n=${from * (LEARNERS / CLIENTS) - 1}`]
    const args = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-t', `${each}`, ...counters]
    const report = String(execFileSync(pgbench, [...args, '-f', script, url]))
    const written = (await answers()) - before
    if (written !== (to - from) * LEARNERS) throw new Error(`pgbench wrote ${written} answers: not all`)
    return Number(/tps = ([\d.]+)/.exec(report)?.[1])
  } finally {
    await client.end()
    rmSync(folder, { recursive: true })
  }
}

/** Each client has learners of its own and takes them in turn, one task each. */
async function answerScript({ firstUser, firstEnrolment, firstTask, firstTopic, tasksPerTopic }: LoadSchool) {
  const mine = LEARNERS / CLIENTS
  const [read = '', write = ''] = await answerStatements()
  return `
\\set n :n + 1
\\set games :n / ${mine}
\\set learner :client_id * ${mine} + mod(:n, ${mine})
\\set user ${firstUser} + :learner
\\set enrolment ${firstEnrolment} + :learner
\\set task ${firstTask} + :games
\\set topic ${firstTopic} + :games / ${tasksPerTopic}
${read};
${write};
`
}
