import { NEEDS_CLUSTER } from '@tabia/school-kit/cluster.ts'
import { NEEDS_DISK } from './kit/disk.ts'
import { cuttingPower, runKills } from './kit/kills.ts'
import type { Fault } from './kit/options.ts'

// The machine goes dark: what was written and not synced is gone, unlike after a SIGKILL. What was acknowledged must
// have been synced before.

export const fault: Fault = {
  summary: 'the power of the disk of server and database is cut; root alone can run it',
  kills: 20,
  async run(options) {
    if (NEEDS_DISK || NEEDS_CLUSTER) {
      console.log(`  skipped: ${String(NEEDS_DISK || NEEDS_CLUSTER)}`)
      return true
    }
    const embedded = await runKills(
      'power-cut: embedded',
      options,
      { on: 'embedded', disk: true },
      cuttingPower(),
    )
    const postgres = await runKills(
      'power-cut: PostgreSQL',
      options,
      { on: 'postgres', disk: true },
      cuttingPower(),
    )
    return embedded && postgres
  },
}
