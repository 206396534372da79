import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { mayImport } from './import-rules.ts'

const ALLOWED = [
  ['core/training/rating.ts', 'core/training/glicko2.ts'],
  ['core/chess/position.ts', 'chessops/fen'],
  ['contract/training.ts', 'core/training/vocabulary.ts'],
  ['server/auth/user.ts', 'server/training/training-state.ts'],
  ['server/training/check-answer.ts', 'server/http/api-error.ts'],
  ['server/training/answers.test.ts', 'school-kit/client.ts'],
  ['server/commands/functions.ts', 'school-kit/demo/make-demo.ts'],
  ['web/src/app/routes.tsx', 'web/src/features/auth/login-screen.tsx'],
  ['web/src/features/training/task/task-screen.tsx', 'web/src/board/board.tsx'],
] as const

const FORBIDDEN = [
  ['core/training/rating.ts', 'chessops/fen', 'core/chess alone'],
  ['core/training/rating.ts', 'server/db/types.ts', 'core knows only itself'],
  ['contract/training.ts', 'server/db/types.ts', 'contract knows only'],
  ['server/training/check-answer.ts', 'server/auth/queries.ts', 'server/training knows only'],
  ['server/http/route.ts', 'server/auth/queries.ts', 'server/http knows only'],
  ['server/jobs/send-letters.ts', 'server/auth/queries.ts', 'server/jobs knows only'],
  ['web/src/features/training/course.tsx', 'web/src/features/auth/login-screen.tsx', 'knows only'],
  ['web/src/ui/button.tsx', 'web/src/api/call.ts', 'web/src/ui knows only'],
  ['web/src/features/training/course.tsx', '@lichess-org/chessground', 'web/src/board alone'],
  ['web/src/features/training/course.tsx', 'web/src/app/routes.tsx', 'knows only'],
  ['server/app.ts', 'school-kit/client.ts', 'for tests and the demo'],
  ['web/src/app/app.tsx', 'school-kit/client.ts', 'for tests and the demo'],
] as const

for (const [file, target] of ALLOWED) {
  test(`${file} may import ${target}`, () => equal(mayImport(file, target), undefined))
}
for (const [file, target, reason] of FORBIDDEN) {
  test(`${file} may not import ${target}`, () => match(mayImport(file, target) ?? '', new RegExp(reason)))
}
