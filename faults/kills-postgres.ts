import { killingServers, runKills } from './kit/kills.ts'
import type { Fault } from './kit/options.ts'

export const fault: Fault = {
  summary: 'SIGKILL of the server on PostgreSQL, learners at work',
  kills: 100,
  run: options => runKills('kills-postgres', options, { on: 'postgres' }, killingServers()),
}
