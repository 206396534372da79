import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { sansAfter } from '@tabia/core/chess/judged/tried.ts'
import type { Deps } from '../deps.ts'
import { indented, minute } from '../staff/command-verbs.ts'
import { coachWords } from './decision-words.ts'
import { countPlayers, type DisputeRow, findWords, type Players } from './queries.ts'
import type { Outcome } from './decide.ts'

/** One line of a list. */
export function disputeLine(dispute: DisputeRow): string {
  const { id, state, moveSan, reports, engine, openedAt, silent } = dispute
  return [
    `${id}  ${state}  ${minute(openedAt)}  ${moveSan}  ${placeOf(dispute)}`,
    `reports ${reports}  engine: ${engine?.verdict ?? 'not judged'}${silent ? '  filed silently' : ''}`,
  ].join('  ')
}

const placeOf = ({ courseKey, taskKey, place }: DisputeRow) =>
  place
    ? `${courseKey}, week ${place.week}, ${place.topic.en}, task ${place.number}`
    : `${courseKey}, ${taskKey}, in no list any more`

/** All a coach looks at before deciding. */
export async function showDispute({ db }: Pick<Deps, 'db'>, dispute: DisputeRow): Promise<string> {
  const { id, fen, disputedFen, moveSan, taskKey, goal, mateIn } = dispute
  const players = await countPlayers(db, dispute)
  const words = await findWords(db, id)
  const said = coachWords('en', dispute)
  const lines = [
    disputeLine(dispute),
    `task      ${taskKey}, ${goal}${mateIn === null ? '' : ` in ${mateIn}`}`,
    `position  ${fen}`,
    ...(fen === disputedFen ? [] : [`          it was ${disputedFen}`]),
    `move      ${moveSan}; right: ${rightAnswerText(dispute)}`,
    `engine    ${engineLine(dispute)}`,
    `players   ${playersLine(players)}`,
    ...authorLines(dispute),
    ...(said === null ? [] : [`decided   ${said}`]),
    `board     https://lichess.org/analysis/${fen.replaceAll(' ', '_')}`,
    ...words.flatMap(({ createdAt, userId, words: text }) => [
      `learner ${userId}, ${minute(createdAt)}:`,
      indented(text ?? ''),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function engineLine({ engine, disputedFen, moveUci, courseKey }: DisputeRow): string {
  if (!engine) return `not judged: npm run content -- judge, and import ${courseKey}`
  const { verdict, share, mate, nodes, line } = engine
  const value = mate === null ? `share ${share.toFixed(2)}` : `mate ${mate}`
  const after = sansAfter(disputedFen, moveUci, line).join(' ')
  return `${verdict}, ${value}, of ${nodes} nodes a position${after && `; after it ${after}`}`
}

const rated = (count: number, rating: number | null) =>
  rating === null ? `${count}` : `${count} (mean rating ${Math.round(rating)})`
const playersLine = ({ played, playedRating, right, rightRating }: Players) =>
  `played it ${rated(played, playedRating)}, right ${rated(right, rightRating)}`

/** What the author's explanation says of the move. */
function authorLines({ moves, moveSan }: DisputeRow): string[] {
  const line = moves[0]?.v.find(([move]) => move?.m === moveSan)
  if (!line) return []
  const told = line.map(({ m, comment }) => (comment ? `${m} {${comment.en}}` : m)).join(' ')
  return [`author    ${told}`]
}

/** What a decision changes, or has changed. */
export function outcomeLines({ told, regrade, replaced }: Outcome): string {
  const lines: string[] = []
  if (regrade) {
    const { answers, least, most, results, awards } = regrade
    lines.push(
      `${answers} answers become right${answers === 0 ? '' : `; ratings are replayed (${signed(least)} to ${signed(most)})`}`,
      `${results} results of finished courses rise; documents: ${awards.issued} issued, ${awards.raised} raised`,
    )
  }
  if (replaced) {
    const { withdrawn, finished, awards } = replaced
    lines.push(
      `${withdrawn.join(', ')} leaves the lists of those under way; ${finished} courses are finished by it`,
      `documents: ${awards.issued} issued, ${awards.raised} raised`,
    )
  }
  lines.push(`${told} learners are told`)
  return `${lines.join('\n')}\n`
}

const signed = (change: number) => (change >= 0 ? `+${change}` : `${change}`)
