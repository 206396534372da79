import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { NEEDS_CLUSTER } from '@tabia/school-kit/cluster.ts'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import type { Database } from '@tabia/server/db/types.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'
import { openFaultSchool } from './kit/school.ts'

// The server dies again and again while it erases accounts whose 14 days are over. At every moment an account is whole
// or gone, and in the end all are gone.

const ACCOUNTS_A_KILL = 50
const PIECE = 10
/** A kill comes so long after the start, at most: in it the server erases some dozens. */
const LONGEST_MS = 400
const MOST_STARTS = 50

export const fault: Fault = {
  summary: 'SIGKILL of the server while it erases accounts, on PostgreSQL',
  kills: 30,
  run(options) {
    if (NEEDS_CLUSTER) throw new Error(NEEDS_CLUSTER)
    return inPieces('erasure-killed', options, { total: options.kills, size: PIECE }, killMuch)
  },
}

async function killMuch(random: Random, kills: number) {
  const school = await openFaultSchool({ on: 'postgres' })
  const counts = { kills: 0, killsAmidErasing: 0, accounts: kills * ACCOUNTS_A_KILL, torn: 0, left: 0 }
  const problems: string[] = []
  try {
    const [server] = school.servers
    if (!server) throw new Error('no server')
    await server.kill()
    const { db, close } = await school.openAlone()
    await addCrowd(db, counts.accounts)
    const due = new Date(Date.now() - 1000)
    await db.updateTable('users').set({ eraseAt: due }).where('email', 'like', '1%@example.org').execute()
    let waiting = await waitingIn(db)
    for (let starts = 0; waiting > 0 && starts < MOST_STARTS; starts++) {
      await server.start()
      if (counts.kills < kills) {
        await setTimeout(random.below(LONGEST_MS))
        await server.kill()
        counts.kills += 1
      } else {
        const until = Date.now() + 60_000
        while ((await waitingIn(db)) > 0 && Date.now() < until) await setTimeout(200)
        await server.stop()
      }
      const now = await waitingIn(db)
      if (now < waiting && now > 0) counts.killsAmidErasing += 1
      waiting = now
      const torn = await tornIn(db)
      counts.torn += torn
      if (torn > 0) problems.push(`${torn} accounts are neither whole nor gone`)
    }
    counts.left = waiting
    if (waiting > 0) problems.push(`${waiting} accounts were not erased`)
    await close()
  } finally {
    await school.close()
  }
  return { counts, problems }
}

async function waitingIn(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from users where erase_at is not null`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Of the crowd each had one enrolment, three answers and three days: those who wait have them all, the others none. */
async function tornIn(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ torn: number }>`
    select count(*)::int as torn from (
      select users.id,
        users.erase_at is not null as waits,
        (select count(*) from enrolments where user_id = users.id) as courses,
        (select count(*) from answers join enrolments on enrolments.id = enrolment_id where user_id = users.id) as answers,
        (select count(*) from rating_days where user_id = users.id) as days,
        (select count(*) from sessions where user_id = users.id) as sessions
      from users where users.id >= 10000000
    ) accounts
    where array[courses, answers, days, sessions] <> (case when waits then '{1,3,3,1}' else '{0,0,0,0}' end)::bigint[]`.execute(
    db,
  )
  return rows[0]?.torn ?? 0
}
