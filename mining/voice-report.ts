import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { catalogueTopics } from './catalogue-topics.ts'
import { topicTasks } from './topic-tasks.ts'
import { voiceOf } from './voice.ts'
import type { Voice } from './voice.ts'

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
    tasks: topicTasks(file, text),
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
