import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { checkAnswer, reportAnswer } from '@tabia/contract/training.ts'
import { isFiledSilently } from '@tabia/core/training/report.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { DISPUTES_USAGE, disputesCommand } from './disputes-command.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await judgeTasks(school.db, 'start-trial', JUDGED, ['h7h6', 'a1a8'])
})
after(() => school.close())

const JUDGED = {
  d1d8: { kind: 'mate', moves: 1 },
  g1f1: { kind: 'cp', cp: 900 },
  d1a1: { kind: 'cp', cp: -900 },
} as const

const command = (...words: string[]) => disputesCommand(school.deps, words)

/** A learner of a trial who plays this move in the first task, and reports it. */
async function whoReports(answer: string, text?: string): Promise<Client> {
  const { learner, topics } = await school.registerInTrial()
  const task = at(await school.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task, answer })
  await learner.call(reportAnswer, { task, ...(text && { text }) })
  return learner
}

test('disputes are listed, those the engine agrees with first', async () => {
  equal((await command('list')).text, 'There are no such disputes.\n')
  await whoReports('Ra1', 'The file is open.')
  await whoReports('Kf1')
  await whoReports('Kf1')
  equal(
    (await command('list')).text,
    '2  open  2026-11-16 09:00  Kf1  start-trial, week 1, Back rank, task 1  reports 2  engine: also\n' +
      '1  open  2026-11-16 09:00  Ra1  start-trial, week 1, Back rank, task 1  reports 1  engine: wrong\n',
  )
  equal((await command('list', 'start-1')).text, 'There are no such disputes.\n')
})

test('one is shown with all a coach looks at', async () => {
  const { text } = await command('show', '1')
  for (const part of [
    'task      back-1, mate in 1',
    'position  6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    'move      Ra1; right: Rd8#',
    'engine    wrong, share 0.04, of 1 nodes a position; after it h6 Ra8+',
    'players   played it 1 (mean rating 700), right 0',
    'board     https://lichess.org/analysis/6k1/5ppp/8/8/8/8/5PPP/3R2K1_w_-_-_0_1',
    '    The file is open.',
  ]) {
    match(text, new RegExp(part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  }
  deepEqual(await command('show', '99'), { text: 'There is no such dispute.\n', code: 1 })
})

test('to accept asks with what it changes; a yes does it, and that is for good', async () => {
  const asked = await command('accept', '2')
  match(
    asked.text,
    /^2 answers become right; ratings are replayed \(\+(\d+) to \+\1\)\n0 results .* 0 raised\n2 learners are told\n$/,
  )
  equal(asked.question, 'The move counts from now on?')
  const { text } = await command('accept', '2', '--yes')
  equal(text, `Dispute 2 is accepted.\n${asked.text}`)
  deepEqual(await command('refuse', '2', 'loses', '--yes'), {
    text: 'It is decided for good: what learners have been given is not taken back.\n',
    code: 1,
  })
})

test('a sentence is told in both languages; too long a one, or one alone, makes no sense', async () => {
  for (const words of [['One'], ['x'.repeat(301), 'Два'], []]) {
    deepEqual(await command('explain', '1', ...words), { text: DISPUTES_USAGE, code: 2 })
  }
  match(
    (await command('explain', '1', 'Too slow.', 'Медленно.')).text,
    /^Dispute 1 is explained\.\n1 learners are told/,
  )
  match((await command('show', '1')).text, /author    Ra1 \{Too slow\.\}\ndecided   Too slow\./)
})

test('to refuse where the engine agrees takes a second yes', async () => {
  await school.db.updateTable('judgedMoves').set({ verdict: 'grey' }).where('moveUci', '=', 'd1a1').execute()
  const asked = await command('refuse', '1', 'not-asked')
  equal(asked.question, 'The engine says that the move reaches the goal, or nearly so. Refuse all the same?')
  match((await command('refuse', '1', 'not-asked', '--yes')).text, /^Dispute 1 is refused\./)
  match((await command('list', '--all')).text, /^2  accepted .*\n1  refused /)
  deepEqual(await command('refuse', '1', 'because'), { text: DISPUTES_USAGE, code: 2 })
})

test('a learner with ten refused reports and none accepted files silently, at the end, until one is', async () => {
  deepEqual(
    [
      { refused: 9, accepted: 0 },
      { refused: 10, accepted: 0 },
      { refused: 40, accepted: 1 },
    ].map(isFiledSilently),
    [false, true, false],
  )
  const learner = await school.registerInSecondWeek()
  const { email } = await learner.call(getUser)
  const [, endurance = 0] = await school.topicsOfWeek('start-trial', 2)
  await school.solve(learner, { id: endurance }, () => false)
  const tasks = await school.tasksOfTopic(endurance)
  const report = (task: number) => learner.call(reportAnswer, { task })
  for (const task of tasks.slice(0, 10)) await report(task)
  await school.db
    .updateTable('disputes')
    .set({ state: 'refused', decidedAt: school.clock.now(), reason: 'slower' })
    .where('taskId', 'in', tasks)
    .execute()
  const letters = async () =>
    (await school.db.selectFrom('letters').where('kind', '=', 'answer_report').select('id').execute()).length
  const lettersThen = await letters()
  school.clock.advance({ days: 2 })
  await school.signInAgain(learner)
  equal((await report(at(tasks, 10))).message, 'Thank you. A coach will look at your move.')
  equal(await letters(), lettersThen)
  match((await command('list')).text, / {2}filed silently\n$/)

  // A report of another learner makes it one like others.
  const other = await school.registerInSecondWeek()
  await school.solve(other, { id: endurance }, () => false)
  await other.call(reportAnswer, { task: at(tasks, 10) })
  equal(await letters(), lettersThen + 1)
  school.clock.advance({ days: 91 })
  await learner.signIn(email)
  await report(at(tasks, 11))
  equal(await letters(), lettersThen + 2)
})
