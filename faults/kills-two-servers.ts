import { killingServers, runKills } from './kit/kills.ts'
import type { Fault } from './kit/options.ts'

export const fault: Fault = {
  summary: 'SIGKILL of one of two servers on one PostgreSQL, in turns, learners at work on both',
  kills: 40,
  run: options => runKills('kills-two-servers', options, { on: 'postgres', servers: 2 }, killingServers()),
}
