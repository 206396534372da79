import { restartingDatabase, runKills } from './kit/kills.ts'
import type { Fault } from './kit/options.ts'

export const fault: Fault = {
  summary: 'PostgreSQL restarted at once, as after a crash, under a server that stays',
  kills: 50,
  run: options => runKills('database-restarts', options, { on: 'postgres' }, restartingDatabase()),
}
