import { setTimeout as pause } from 'node:timers/promises'
import { eraseAccounts } from '@tabia/server/account/erasure/erase-accounts.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { knownEverywhere } from '@tabia/school-kit/known-everywhere.ts'
import { blocksSoFar, databaseSize } from '@tabia/school-kit/plans.ts'
import { openShop } from '@tabia/school-kit/shop.ts'

// `npm run bench -- erasure [SIZE…]`: whether erasing an account costs more in a larger school. Learners of whom every
// table knows something are erased among a thousand and a million others, on PostgreSQL (TEST_DATABASE_URL), in a
// database that goes away with the bench. Blocks of 8 kB do not depend on the machine; time does.

const LEAVERS = 10
/** PostgreSQL's idle processes tell what they did after ten seconds. */
const OTHERS_TELL_MS = 11_000
const asked = process.argv.slice(3).map(Number)
const sizes = asked.length > 0 ? asked : [1000, 1_000_000]

process.env['TEST_DATABASE_URL'] ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await openShop({ database: testDatabase })
try {
  const figures: { blocks: number; milliseconds: number }[] = []
  for (const size of sizes) {
    await addCrowd(shop.db, size)
    // The first one warms the caches of database and server.
    await erase(`warm-${size}`, 1)
    const figure = await erase(`leaver-${size}`, LEAVERS)
    figures.push(figure)
    const { blocks, milliseconds } = figure
    console.log(
      `${size.toLocaleString('en')} learners, ${await databaseSize(shop.db)}: ${blocks} blocks, ${milliseconds} ms an account`,
    )
  }
  const [first, last] = [figures.at(0), figures.at(-1)]
  if (first && last) {
    console.log(
      `${(last.blocks / first.blocks).toFixed(2)} × the blocks, ${(last.milliseconds / first.milliseconds).toFixed(1)} × the time`,
    )
  }
} finally {
  await shop.close()
}

/** Blocks and milliseconds for one account, as the job erases so many in turn. */
async function erase(name: string, count: number) {
  const { db, clock, deps } = shop
  for (let number = 0; number < count; number += 1) {
    const { id } = await knownEverywhere(shop, `${name}-${number}`)
    await db.updateTable('users').set({ eraseAt: clock.now() }).where('id', '=', id).execute()
  }
  await pause(OTHERS_TELL_MS)
  return db.connection().execute(async one => {
    const before = await blocksSoFar(one)
    const began = performance.now()
    await eraseAccounts({ ...deps, db: one })
    const milliseconds = performance.now() - began
    const blocks = (await blocksSoFar(one)) - before
    return { blocks: Math.round(blocks / count), milliseconds: Math.round(milliseconds / count) }
  })
}
