import type { CourseTask } from '@tabia/core/chess/check/duplicates.ts'
import { valueOf, verdictsOn } from '@tabia/core/chess/judged/verdict.ts'
import type { JudgedQuestion, MoveVerdict, SeenMove } from '@tabia/core/chess/judged/verdict.ts'
import type { CourseFolder } from '../course/course-folder.ts'
import { appendJudged, positionDigest, readJudgedFile, writeJudgedFile } from '../course/judged-file.ts'
import type { JudgedFile, Judging } from '../course/judged-file.ts'
import { readCourses } from '../course/read-course.ts'
import { lookAtAll } from '../engine/look.ts'
import type { UciEngine } from '../engine/uci-engine.ts'

/** For a position, all its moves together: with eight times more another verdict is reached on fewer than 1 move of 100. */
export const JUDGE_NODES = 150_000
const THOROUGH_NODES = 1_200_000

type Engine = Pick<UciEngine, 'name' | 'search'>

export interface JudgeOptions {
  nodes: number
  /** Called after each task, with how many of the folder's are judged. */
  onTask?: (done: { folder: CourseFolder; judged: number; of: number }) => void
}

export interface JudgedCourse {
  folder: CourseFolder
  tasks: number
  /** Positions judged now; the others were judged before. */
  fresh: number
}

/**
 * Has an engine judge every legal first move of every task, once: what the file beside the course holds of the same
 * engine and as many nodes is kept, so a run that was broken off goes on. Positions that left the course leave the file.
 */
export async function judgeCourses(
  engine: Engine,
  folders: readonly CourseFolder[],
  { nodes, onTask }: JudgeOptions,
): Promise<JudgedCourse[]> {
  const judged: JudgedCourse[] = []
  for (const { folder, tasks } of readCourses(folders, { proveMates: 0 })) {
    const file = judgedSoFar(folder, { engine: engine.name, nodes })
    const known = new Map(file.positions)
    const positions = new Map<string, SeenMove[]>()
    for (const { task } of tasks) {
      const digest = positionDigest(task.fen)
      const moves = known.get(digest) ?? (await seeMoves(engine, task.fen, nodes))
      if (!known.has(digest)) appendJudged(folder.path, digest, moves)
      known.set(digest, moves)
      positions.set(digest, moves)
      onTask?.({ folder, judged: positions.size, of: tasks.length })
    }
    writeJudgedFile(folder.path, { ...file, positions })
    judged.push({ folder, tasks: tasks.length, fresh: known.size - file.positions.size })
  }
  return judged
}

/** The file as it is, or a new one where there is none, or another engine made it. */
function judgedSoFar(folder: CourseFolder, judging: Judging): JudgedFile {
  const file = readJudgedFile(folder.path)
  if (file?.engine === judging.engine && file.nodes === judging.nodes) return file
  const empty = { ...judging, positions: new Map() }
  writeJudgedFile(folder.path, empty)
  return empty
}

/** In the order of their letters, so that equal looks make equal files. */
async function seeMoves(engine: Engine, fen: string, nodes: number): Promise<SeenMove[]> {
  const looks = await lookAtAll(engine, fen, nodes)
  return looks
    .map(({ uci, score, line }) => ({ uci, score, line: line.slice(1) }))
    .toSorted((a, b) => (a.uci < b.uci ? -1 : 1))
}

export interface Agreement {
  tasks: number
  moves: number
  /** Moves that reach the goal as it was asked by one look and not by the other. */
  differ: number
  /** The same of moves that win or hold in any way: a mate that comes later, another win. */
  differInAnyWay: number
  /** Wrong moves of both, and those of them whose best reply is the same. */
  wrong: number
  sameReply: number
}

/** How a sample of judged tasks stands a look eight times as thorough. */
export async function judgeAgain(
  engine: Engine,
  folders: readonly CourseFolder[],
  sample: number,
  onTask?: (done: number) => void,
): Promise<Agreement> {
  const judged = readCourses(folders, { proveMates: 0 }).flatMap(({ folder, tasks }) => {
    const positions = readJudgedFile(folder.path)?.positions
    return tasks.flatMap(source => {
      const moves = positions?.get(positionDigest(source.task.fen))
      return moves ? [{ source, moves }] : []
    })
  })
  const agreement = { tasks: 0, moves: 0, differ: 0, differInAnyWay: 0, wrong: 0, sameReply: 0 }
  // Evenly spread over the courses, the same ones each time.
  const step = Math.max(1, judged.length / sample)
  for (let at = 0; at < judged.length && agreement.tasks < sample; at = agreement.tasks * step) {
    const { source, moves } = judged[Math.floor(at)] ?? {}
    if (!source || !moves) break
    compare(agreement, source, moves, await seeMoves(engine, source.task.fen, THOROUGH_NODES))
    onTask?.(agreement.tasks)
  }
  return agreement
}

const KEEPS = new Set<MoveVerdict>(['right', 'also', 'slower'])

/** Of "mate in two" another win is told as one that wins, too: it is not what was asked. */
function isAsked({ goal, mateIn }: JudgedQuestion, verdict: MoveVerdict, mate: number | null): boolean {
  if (goal !== 'mate') return verdict === 'right' || verdict === 'also'
  return mate !== null && mate > 0 && (mateIn === null || mate <= mateIn)
}

function compare(
  agreement: Agreement,
  { task }: CourseTask,
  once: readonly SeenMove[],
  again: readonly SeenMove[],
): void {
  // What the author accepts is right by any look: the engine's own opinion is compared.
  const question = { ...task, rightMoves: [] }
  const values = [once, again].map(moves => new Map(moves.map(move => [move.uci, valueOf(move)])))
  const [first, second] = values.map(each => verdictsOn(question, [...each.values()]))
  const mates = (uci: string) => values.map(each => each.get(uci)?.mate ?? null)
  const replies = new Map(again.map(({ uci, line }) => [uci, line[0]]))
  agreement.tasks += 1
  for (const { uci, line } of once) {
    const [before = 'wrong', after = 'wrong'] = [first?.get(uci), second?.get(uci)]
    agreement.moves += 1
    const [mateBefore = null, mateAfter = null] = mates(uci)
    const asked = isAsked(question, before, mateBefore)
    agreement.differ += Number(asked !== isAsked(question, after, mateAfter))
    agreement.differInAnyWay += Number(KEEPS.has(before) !== KEEPS.has(after))
    if (before !== 'wrong' || after !== 'wrong') continue
    agreement.wrong += 1
    agreement.sameReply += Number(line[0] === replies.get(uci))
  }
}
