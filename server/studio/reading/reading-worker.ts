import { readDraftTask, readDraftTasks } from '@tabia/core/chess/read-draft-task.ts'
import { readGamePgns, readGames, readGameText } from '../games/read-games.ts'
import { answerJobs } from './answer-jobs.ts'
import { readDraftCourse } from './read-draft-course.ts'

// The thread of reader.ts.

const JOBS = {
  games: readGames,
  gamePgns: readGamePgns,
  gameText: readGameText,
  task: readDraftTask,
  tasks: readDraftTasks,
  course: readDraftCourse,
}
export type ReadingJobs = typeof JOBS

// The table of pawn endings takes a third of a second to make: before the first text comes, not after it.
const PAWN_ENDING = '[FEN "8/8/8/2k5/8/7K/6P1/8 w - - 0 1"]\n\n1. Kg4 *'
readDraftTask({ pgn: PAWN_ENDING, levelId: 0, goal: 'win', accept: 'stored' })

answerJobs(JOBS)
