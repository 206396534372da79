const OURS = /\b((?:server|core|contract|i18n)\/[\w./-]+\.[jt]s:\d+)/

/**
 * Where in our own code an error was thrown: one mistake is one group, however many calls it fails. Never its words,
 * which may hold what a learner typed.
 */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  const ours = frames.find(line => OURS.test(line) && !line.includes('/node_modules/'))
  return `${error.name} in ${OURS.exec(ours ?? '')?.[1] ?? 'another program'}`
}
