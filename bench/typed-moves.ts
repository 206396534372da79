import { countReadings } from '@tabia/core/chess/moves/test-spellings.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'

// `npm run bench -- typed-moves [STEP]`: every spelling of every legal move of every shipped task (of each STEPth), in
// letters of either case, is put to the reader of typed moves. Is any of them read as another move?

const step = Number(process.argv[3] ?? 1)
const fens = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 })
  .flatMap(({ tasks }) => tasks.map(({ task }) => task.fen))
  .filter((_, index) => index % step === 0)

const total = { moves: 0, readings: 0, asked: 0, misread: 0 }
const start = process.cpuUsage()
for (const fen of fens) {
  const { moves, readings, asked, misread } = countReadings([fen])
  total.moves += moves
  total.readings += readings
  total.asked += asked
  total.misread += misread.length
  for (const line of misread.slice(0, 5)) console.log(line)
}
const { user, system } = process.cpuUsage(start)
const seconds = (user + system) / 1e6
console.log(
  `${fens.length} tasks, ${total.moves} moves, ${total.readings} spellings read in ${seconds.toFixed(0)} s`,
)
console.log(`${((seconds * 1e6) / total.readings).toFixed(1)} µs a reading`)
console.log(`asked which is meant: ${total.asked}; read as another move or not at all: ${total.misread}`)
process.exitCode = total.misread === 0 ? 0 : 1
