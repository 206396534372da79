import { expect, test } from 'vitest'
import { findRoute, ROUTES } from './routes.ts'

const NAMED = {
  '/login': 'Login',
  '/register': 'Register',
  '/training': 'TrainingRedirect',
  '/training/course': 'Course',
  '/training/task': 'Task',
  '/training/finished': 'Finished',
  '/training/subscribe': 'Subscribe',
  '/training/subscribe/2': 'Subscribe',
  '/levels': 'Levels',
  '/profile': 'Profile',
  '/solved': 'Solved',
  '/solved/11/task': 'SolvedTask',
  '/solved/mistakes': 'Mistakes',
  '/solved/book': 'Book',
  '/solved/book/task': 'Repetition',
  '/awards': 'Awards',
  '/awards/Zk3v9QbT1xWm7HsA': 'Award',
  '/support': 'Support',
  '/return': 'Return',
  '/email-verification': 'EmailVerification',
  '/unauthorized': 'Unauthorized',
  '/forbidden': 'Forbidden',
}

test.each(Object.entries(NAMED))('%s is the route %s', (path, name) => {
  expect(findRoute(path)?.route.name).toBe(name)
})

test.each(['/nope', '/training/nope', '/solved/11', '/login/x'])('%s is no route', path => {
  expect(findRoute(path)).toBeUndefined()
})

test('every name and every path stands once', () => {
  const paths = ROUTES.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length)
})
