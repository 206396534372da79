import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { catalogueTopics, everyMove } from '../positions/catalogue.ts'

interface Topic {
  course: string
  file: string
  tasks: AuthoredTask[]
}

/** The words of the catalogue as Markdown, course by course and topic by topic. */
export function voiceReport(catalogue: string): string {
  const topics = catalogueTopics(catalogue).map(({ course, file, text }) => ({
    course,
    file,
    tasks: readTasks(file, text),
  }))
  const courses = [...Map.groupBy(topics, ({ course }) => course)].map(([course, parts]) => ({
    name: course,
    tasks: parts.flatMap(({ tasks }) => tasks),
  }))
  return [
    '## Courses\n',
    ...table('course', [...courses, { name: 'all', tasks: topics.flatMap(({ tasks }) => tasks) }]),
    '\n## The sentence that most tasks have\n',
    ...courses.flatMap(({ name, tasks }) =>
      LOCALES.map(locale => commonest(name, tasks, voiceOf(tasks, locale))),
    ),
    '\n## Topics\n',
    ...table('topic', topics.map(nameTopic)),
  ].join('\n')
}

const nameTopic = ({ course, file, tasks }: Topic) => ({ name: `${course}/${file}`, tasks })

function table(what: string, rows: readonly { name: string; tasks: readonly AuthoredTask[] }[]): string[] {
  const columns = LOCALES.map(locale => `sentences ${locale} | distinct | concrete`)
  const head = `| ${[what, 'tasks', ...columns].join(' | ')} |`
  const lines = rows.map(({ name, tasks }) => {
    const cells = LOCALES.flatMap(locale => cellsOf(voiceOf(tasks, locale)))
    return `| ${[`\`${name}\``, tasks.length, ...cells].join(' | ')} |`
  })
  return [head, '|---|---|---|---|---|---|---|---|', ...lines]
}

function cellsOf({ sentences, distinct, comments, concrete }: Voice): (number | string)[] {
  return [sentences, percent(distinct, sentences), percent(concrete, comments)]
}

function commonest(course: string, tasks: readonly AuthoredTask[], { commonest: most }: Voice): string {
  return `- \`${course}\`: ${percent(most.tasks, tasks.length, 1)} “${most.sentence}”`
}

const percent = (part: number, whole: number, digits = 0) =>
  `${((100 * part) / (whole || 1)).toFixed(digits)} %`

/** How the words of some tasks sound, in one language. */
export interface Voice {
  sentences: number
  /** Different ones, with squares, moves and pieces masked. */
  distinct: number
  /** Comments, and those that name a square, a move or a piece. */
  comments: number
  concrete: number
  /** The masked sentence that most tasks have, and how many they are. */
  commonest: { sentence: string; tasks: number }
}

/** "Mate." and "Stalemate." are no templates. */
const SHORTEST = 20
const SQUARE = '□'
const PIECE = '■'
const SAN = /(?:[KQRBN]|Кр|[ФЛСК])?[a-h]?x?[a-h][1-8](?:=[QRBNФЛСК])?[+#]?|O-O(?:-O)?/g
const PIECES =
  /\b(?:king|queen|rook|bishop|knight|pawn)s?(?:'s)?\b|(?:корол|ферз|ладь|ладе|слон|кон[ьяюеёи]|пеш[екч])[а-яё]*/gi

export function voiceOf(tasks: readonly AuthoredTask[], locale: Locale): Voice {
  const said = tasks.map(task => commentsOf(task, locale))
  const comments = said.flat()
  const byTask = said.map(each => each.flatMap(sentencesOf).map(masked))
  const counts = new Map<string, number>()
  for (const sentences of byTask)
    for (const sentence of new Set(sentences))
      if (sentence.length >= SHORTEST) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const [sentence, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
  const all = byTask.flat()
  return {
    sentences: all.length,
    distinct: new Set(all).size,
    comments: comments.length,
    concrete: comments.filter(isConcrete).length,
    commonest: { sentence, tasks: most },
  }
}

function commentsOf({ moves }: AuthoredTask, locale: Locale): string[] {
  return [...everyMove(moves)].flatMap(({ comment }) => (comment ? [comment[locale]] : []))
}

const sentencesOf = (comment: string) => comment.split(/(?<=[.!?…])\s+/).filter(Boolean)

const masked = (sentence: string) => sentence.replace(SAN, SQUARE).replace(PIECES, PIECE)

const isConcrete = (comment: string) => /[□■]/.test(masked(comment))
