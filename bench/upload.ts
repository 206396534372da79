import { randomBytes } from 'node:crypto'
import { bringGames, readGamesAnew } from '@tabia/contract/studio/games.ts'
import { draftDesk, mateGame } from '@tabia/school-kit/draft-desk.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { makeCoach } from '@tabia/school-kit/staff.ts'

// `npm run bench -- upload`: how long other calls are kept waiting on the embedded database while a coach brings ten
// megabytes of games, and while they are read in another encoding. In milliseconds of the processor, so that a busy machine
// does not count.

const school = await openSchool()
try {
  const coach = await makeCoach(school, [])
  const { id } = await draftDesk(coach)
  // Remarks that no packing makes much smaller, so that the database has to take megabytes as well.
  const remarks = Array.from({ length: 76_000 }, () => `% ${randomBytes(64).toString('hex')}\n`).join('')
  const file = new TextEncoder().encode(mateGame() + remarks)
  const send = (draft: number) => coach.sendFile(bringGames, `/studio/drafts/${draft}/games`, file)

  // Making and sending such a form is the browser's work, and done in this thread, too.
  const form = await longestTurn(() => send(987_654))
  let games = 0
  const bringing = await longestTurn(async () => {
    games = Number(JSON.parse((await send(id)).body).id)
  })
  const params = { id: String(id), games: String(games) }
  const reading = await longestTurn(() => coach.call(readGamesAnew, { encoding: 'koi8-r' }, { params }))
  const told = (what: string, ms: number) =>
    console.log(`${what}: the longest turn ${Math.round(ms)} ms (300)`)
  told('bringing 10 MB, less the form', Math.max(0, bringing - form))
  told('reading them in another encoding', reading)
} finally {
  await school.close()
}

/** How long the thread was kept from anything else, in milliseconds of the processor. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const watched = { isOver: false }
  let longest = 0
  const watch = async () => {
    let since = process.threadCpuUsage()
    while (!watched.isOver) {
      await new Promise(resolve => setImmediate(resolve))
      const { user, system } = process.threadCpuUsage(since)
      longest = Math.max(longest, (user + system) / 1000)
      since = process.threadCpuUsage()
    }
  }
  const watching = watch()
  await work().finally(() => (watched.isOver = true))
  await watching
  return longest
}
