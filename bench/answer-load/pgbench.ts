import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEARNERS, type LoadSchool } from '@tabia/school-kit/answer-load/load-school.ts'
import { answerStatements } from '@tabia/school-kit/answer-load/statements.ts'

const CLIENTS = 10

export const findPgbench = () => globSync('/usr/{local/,lib/postgresql/*/}bin/pgbench').at(-1)

/** The very statements of an answer, without the server: transactions a second. Rounds as `askForAnswers` has them. */
export async function runPgbench(
  pgbench: string,
  url: string,
  school: LoadSchool,
  from: number,
  to: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
  try {
    const script = join(folder, 'answer.sql')
    writeFileSync(script, await answerScript(school))
    const each = ((to - from) * LEARNERS) / CLIENTS
    const counters = ['-D', `n=${from * (LEARNERS / CLIENTS) - 1}`]
    const args = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-t', `${each}`, ...counters]
    const report = String(execFileSync(pgbench, [...args, '-f', script, url]))
    return Number(/tps = ([\d.]+)/.exec(report)?.[1])
  } finally {
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
