import type { PgnComment } from './syntax.ts'

/** A question ChessBase asks inside a game: `[%tqu "En","question","hint","","e2e4","well done",10,"d2d4","",3]`. */
export interface TrainingQuestion {
  /** What is said before the answer, marked with its language where the school knows it. */
  intro: string
  /** UCI, the best first; those worth as many points as the best. */
  moves: string[]
  /** What is said of the best move. */
  feedback: string
}

const QUESTION = /\[%tqu\s+((?:"(?:[^"\\]|\\.)*"|[^\]"])*)\]/
/** Our own mark: the next move is the answer. */
const TASK = /\[%task\s*\]/
const FIELD = /"((?:[^"\\]|\\.)*)"|([^\s,"]+)/g
const BEFORE_MOVES = 4

export function readQuestion({ text }: PgnComment): TrainingQuestion | undefined {
  if (TASK.test(text)) return { intro: '', moves: [], feedback: '' }
  const [, list] = QUESTION.exec(text) ?? []
  if (list === undefined) return undefined

  const fields = [...list.matchAll(FIELD)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replace(/\\(.)/g, '$1'),
  )
  const [language = '', question = '', hint = ''] = fields
  const answers = []
  for (let index = BEFORE_MOVES; index < fields.length; index += 3) {
    const [move = '', feedback = '', points = '0'] = fields.slice(index)
    answers.push({ move: move.trim(), feedback, points: Number(points) || 0 })
  }
  const best = Math.max(...answers.map(({ points }) => points))
  const right = answers.filter(({ move, points }) => move !== '' && points === best)
  return {
    intro: inLanguage(language, [question, hint].filter(words => words.trim() !== '').join(' ')),
    moves: right.map(({ move }) => move),
    feedback: inLanguage(language, right[0]?.feedback ?? ''),
  }
}

function inLanguage(language: string, words: string): string {
  return words.trim() === '' || !/^(en|ru)$/i.test(language) ? words : `[%lang ${language}] ${words}`
}
