import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { findCircles, mayImport } from './import-rules.ts'

const ALLOWED = [
  ['core/training/rating/rating.ts', 'core/training/rating/glicko2.ts'],
  ['core/chess/position.ts', 'chessops/fen'],
  ['contract/training.ts', 'core/training/vocabulary.ts'],
  ['server/auth/user.ts', 'server/training/training-state.ts'],
  ['server/training/check-answer.ts', 'server/http/calls/api-error.ts'],
  ['server/training/answers.test.ts', 'school-kit/client.ts'],
  ['server/commands/functions.ts', 'school-kit/demo/make-demo.ts'],
  ['web/src/app/routes.tsx', 'web/src/features/auth/login-screen.tsx'],
  ['web/src/features/training/task/task-screen.tsx', 'web/src/board/board.tsx'],
] as const

const FORBIDDEN = [
  ['core/training/rating/rating.ts', 'chessops/fen', 'core/chess alone'],
  ['core/training/rating/rating.ts', 'server/db/types.ts', 'core knows only itself'],
  ['contract/training.ts', 'server/db/types.ts', 'contract knows only'],
  ['server/training/check-answer.ts', 'server/auth/queries.ts', 'server/training knows only'],
  ['server/http/calls/route.ts', 'server/auth/queries.ts', 'server/http knows only'],
  ['server/jobs/send-letters.ts', 'server/auth/queries.ts', 'server/jobs knows only'],
  ['web/src/features/training/course.tsx', 'web/src/features/auth/login-screen.tsx', 'knows only'],
  ['web/src/ui/button.tsx', 'web/src/api/call.ts', 'web/src/ui knows only'],
  ['web/src/features/training/course.tsx', '@lichess-org/chessground', 'web/src/board alone'],
  ['web/src/features/training/course.tsx', 'web/src/app/routes.tsx', 'knows only'],
  ['web/src/app/pages/legal-pages.tsx', 'server/auth/register.ts', 'nothing of server'],
  ['web/src/app/pages/legal.test.ts', 'server/auth/register.ts', 'nothing of server'],
  ['server/app.ts', 'school-kit/client.ts', 'for tests and the demo'],
  ['web/src/app/app.tsx', 'school-kit/client.ts', 'for tests and the demo'],
] as const

for (const [file, target] of ALLOWED) {
  test(`${file} may import ${target}`, () => equal(mayImport(file, target), undefined))
}
for (const [file, target, reason] of FORBIDDEN) {
  test(`${file} may not import ${target}`, () => match(mayImport(file, target) ?? '', new RegExp(reason)))
}

test('a circle of modules is found, and named by its way', () => {
  const circle = new Map([
    ['main.ts', ['a.ts']],
    ['a.ts', ['b.ts', 'leaf.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts', 'leaf.ts']],
    ['leaf.ts', []],
  ])
  deepEqual(findCircles(circle), [['a.ts', 'b.ts', 'c.ts', 'a.ts']])
})

test('two ways to the same module are no circle', () => {
  const diamond = new Map([
    ['top.ts', ['left.ts', 'right.ts']],
    ['left.ts', ['bottom.ts']],
    ['right.ts', ['bottom.ts']],
  ])
  deepEqual(findCircles(diamond), [])
})
