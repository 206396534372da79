import { gamesOf } from '@tabia/core/chess/pgn/syntax.ts'
import { decode, detectEncoding } from '@tabia/server/content/course/encoding.ts'
import { fileBytes } from '@tabia/server/content/course/encoding.ts'

// Reads one file game by game, and tells how much memory that took.

const bytes = fileBytes(process.argv[2] ?? '')
let games = 0
for (const _ of gamesOf(decode(bytes, detectEncoding(bytes).encoding))) games += 1
const { maxRSS, userCPUTime } = process.resourceUsage()
console.log(`${games} games, ${Math.round(maxRSS / 1024)} MB of memory, ${(userCPUTime / 1e6).toFixed(1)} s`)
