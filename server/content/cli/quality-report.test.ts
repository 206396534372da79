import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { qualityCsv } from '../values/quality-sheet.ts'
import type { TaskQuality } from '../values/quality.ts'
import { readCommand } from './command.ts'
import { qualityReport } from './quality-report.ts'

const task: TaskQuality = {
  taskId: 1,
  key: 'x',
  fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  week: 2,
  topic: { en: 'Mates, in one', ru: 'Маты' },
  number: 5,
  start: 1100,
  inForce: 1125,
  value: 1311.4,
  deviation: 44.6,
  answers: 88,
  right: 50,
  expected: 61.27,
  topMove: 'g1f1',
  topShare: 0.3714,
  topZ: 2.456,
  discZ: -1.234,
  reports: 3,
  reportedMove: 'd1d7',
  flag: null,
  rightRating: null,
  seconds: null,
  wrongMoves: [],
  bands: [],
}
const flagged = (['D', null, 'C', 'B', 'A', 'B'] as const).map(flag => ({ ...task, flag }))

test('the worst kind comes first, in words, and all are counted', () => {
  equal(
    qualityReport(flagged, 'en'),
    `A  week 2, Mates, in one, 5: Rd7 is right, too, learners say (reports: 3). Accept it, explain it, or leave it?
B  week 2, Mates, in one, 5: 37 % play Kf1, and they are stronger than the others who miss. Accept, explain or replace?
B  week 2, Mates, in one, 5: 37 % play Kf1, and they are stronger than the others who miss. Accept, explain or replace?
C  week 2, Mates, in one, 5: those who miss it are as strong as those who solve it. Is the answer the only one, and is it clear?
D  week 2, Mates, in one, 5: harder than said: 1311 instead of 1100
6 tasks, 528 answers; A 1, B 2, C 1, D 1`,
  )
  equal(
    qualityReport([{ ...task, flag: 'D', value: 900 }], 'ru'),
    `D  неделя 2, Маты, 5: легче, чем сказано: 900 вместо 1100
1 задание, 88 ответов; A 0, B 0, C 0, D 1`,
  )
})

test('the sheet has every task, with numbers as numbers', () => {
  const bare = {
    deviation: null,
    topMove: null,
    topShare: 0,
    topZ: null,
    discZ: null,
    reports: 0,
    reportedMove: null,
  }
  equal(
    qualityCsv(
      [
        { ...task, flag: 'B' },
        { ...task, ...bare },
      ],
      'en',
    ),
    [
      'week,topic,number,task,flag,answers,right,expected,start,in_force,value,deviation,top_move,top_share,top_z,disc_z,reports,reported_move',
      '2,"Mates, in one",5,x,B,88,50,61.3,1100,1125,1311,45,Kf1,0.371,2.46,-1.23,3,Rd7',
      '2,"Mates, in one",5,x,,88,50,61.3,1100,1125,1311,,,0,,,0,',
      '',
    ].join('\r\n'),
  )
})

test('the words of the command', () => {
  deepEqual(readCommand(['quality', 'a', '--csv']), { name: 'quality', course: 'a', csv: true })
  deepEqual([readCommand(['quality']), readCommand(['quality', 'a', 'b'])], [undefined, undefined])
})
