import { readFileSync } from 'node:fs'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { formatUci, legalMoves, positionAfter } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { checkWithEngine, NODES } from '@tabia/server/content/engine/check-with-engine.ts'
import { findCourseFolders } from '@tabia/server/content/course/course-folder.ts'
import { findEngine } from '@tabia/server/content/engine/find-engine.ts'
import { UciEngine } from '@tabia/server/content/engine/uci-engine.ts'
import { importCourses } from '@tabia/server/content/import-courses.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'
import { inFolder } from './content/in-folder.ts'
import { writePuzzleCourse } from './content/puzzle-course.ts'
import type { Puzzle } from './content/puzzle-course.ts'

// `npm run bench -- puzzles FILE.csv`: rated puzzles of Lichess, turned into a coach's course and imported. Is the
// published move right in every one, any other mate in one too, and every other move wrong? What does the engine say?

const PROVED = 3

await inFolder(async folder => {
  const puzzles = writePuzzleCourse(folder, readFileSync(process.argv[3] ?? '', 'utf8'))
  const names = new Map(puzzles.map(({ id, file, game }) => [`${file} ${game}`, id]))
  const list = (findings: readonly Finding[]) => {
    for (const { code, file, game, sentence } of findings) {
      console.log(`${names.get(`${file.split('/').at(-1)} ${game}`)}: ${code} ${sentence.en}`)
    }
  }
  const options = { now: () => new Date(), apply: true, proveMates: PROVED }
  const database = await testDatabase()
  try {
    const { outcomes, findings } = await importCourses(database.db, findCourseFolders(folder), options)
    console.log(`imported: ${outcomes.map(({ kind }) => kind).join()}; errors of level 1, duals among them:`)
    list(findings.filter(isError))
    console.log(judged(puzzles, await database.db.selectFrom('tasks').selectAll().execute()))
  } finally {
    await database.close()
  }
  const [reading] = readCourses(findCourseFolders(folder), { proveMates: 0 })
  const engine = await UciEngine.start(findEngine(process.env))
  const rules = { nodes: NODES[2], proveMates: PROVED, errors: 'all' } as const
  console.log(`${engine.name}, level 2:`)
  list(await checkWithEngine(engine, reading?.tasks ?? [], rules))
  await engine.close()
})

interface Stored {
  key: string
  fen: string
  rightMoves: string[]
}

/** Every legal move of every task, put to the judge. */
function judged(puzzles: readonly Puzzle[], tasks: readonly Stored[]) {
  const published = new Map(puzzles.map(({ id, right }) => [id, right]))
  const count = { tasks: tasks.length, publishedRight: 0, otherMatesRight: 0, othersWrong: 0, unfair: 0 }
  for (const task of tasks) {
    const position = positionFrom(task.fen)
    for (const move of legalMoves(position)) {
      const uci = formatUci(move)
      const verdict = judgeAnswer(task, uci)
      const right = verdict.kind === 'judged' && verdict.right
      const isPublished = uci === published.get(task.key)
      const mates = positionAfter(position, move).isCheckmate()
      if (right !== (isPublished || mates)) count.unfair += 1
      else if (isPublished) count.publishedRight += 1
      else if (mates) count.otherMatesRight += 1
      else count.othersWrong += 1
    }
  }
  return count
}
