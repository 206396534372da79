import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { matingMoves } from '@tabia/core/chess/check/mate/mate.ts'
import { formatUci } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { readWork, idOf, inOrder } from '../analyse/work.ts'
import type { Skeleton } from '../analyse/work.ts'
import type { CoursePlan, TopicPlan } from '../choose/plans.ts'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { uciOf } from '../positions/verify.ts'
import { gameText, movetext } from './movetext.ts'
import { falseClaims, repeatedSentences } from './word-checks.ts'
import { readWords } from './words.ts'
import type { TaskWords } from './words.ts'

const UNKNOWN = { Event: '?', Date: '????.??.??', White: '?', Black: '?' }

/** Writes the topic's PGN into the catalogue: its skeletons and the words written for them. */
export function composeTopic(course: CoursePlan, topic: TopicPlan, path: string, catalogue: string): string {
  const wordsPath = path.replace(/\.json$/, '.words.txt')
  const words = existsSync(wordsPath)
    ? readWords(readFileSync(wordsPath, 'utf8'))
    : new Map<string, TaskWords>()
  const written = inOrder(readWork(path).skeletons).filter(skeleton => words.has(idOf(skeleton)))
  if (written.length < topic.tasks)
    return `${topic.file}: words for ${written.length} of ${topic.tasks} tasks, nothing written`
  const games = written.map((skeleton, index) => {
    const said = words.get(idOf(skeleton)) ?? new Map()
    return game(course, topic, skeleton, index, missing(skeleton, said))
  })
  const text = games.join('\n')
  const folder = join(catalogue, course.course)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${topic.file}.pgn`), text)
  const files = globSync(join(folder, '*.pgn')).map(file => readFileSync(file, 'utf8'))
  const repeated = repeatedSentences(files).map(sentence => `\n  said too often: ${sentence}`)
  const wrong = claimsIn(topic.file, text).map(claim => `\n  not on the board: ${claim}`)
  return [`${topic.file}: ${games.length} tasks written`, ...repeated, ...wrong].join('')
}

function claimsIn(file: string, text: string): string[] {
  return readTasks(file, text).flatMap(task => falseClaims(task).map(claim => `${task.key}: ${claim}`))
}

/** Complete words, or an error that says where they are not. */
function missing(skeleton: Skeleton, words: TaskWords): TaskWords {
  const needed = ['m1', ...skeleton.wrong.map((_, index) => `w${index + 1}`)]
  const silent = needed.filter(label => !words.get(label)?.texts && words.get(label)?.plies !== 0)
  if (silent.length > 0) throw new Error(`#${idOf(skeleton)}: no words for ${silent.join(', ')}`)
  return words
}

function game(
  course: CoursePlan,
  topic: TopicPlan,
  skeleton: Skeleton,
  index: number,
  words: TaskWords,
): string {
  const tags = {
    ...UNKNOWN,
    ...skeleton.tags,
    Result: '*',
    TaskId: `${course.course}.w${topic.week}.${topic.key}.${index + 1}`,
    SetUp: '1',
    FEN: skeleton.fen,
    ...(skeleton.last ? { LastMove: skeleton.last } : {}),
    Goal: skeleton.goal === 'mate' ? `mate ${skeleton.mateIn}` : skeleton.goal,
    Accept: accepted(skeleton),
    Theme: topic.theme,
  }
  return gameText(tags, movetext(skeleton, words))
}

/** A pawn may mate as a queen or as a rook: both are told. */
function accepted({ fen, line, mateIn }: Skeleton): string {
  const first = uciOf(fen, line[0] ?? '')
  const others = mateIn === 1 ? matingMoves(positionFrom(fen), 1).map(formatUci) : []
  return [...new Set([first, ...others])].join(' ')
}
