import { killingServers, runKills } from './kit/kills.ts'
import type { Fault } from './kit/options.ts'

export const fault: Fault = {
  summary: 'SIGKILL of the server on its embedded database, learners at work',
  kills: 200,
  run: options => runKills('kills-embedded', options, { on: 'embedded' }, killingServers()),
}
