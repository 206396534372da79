import { join } from 'node:path'
import type { AuthoredCourse, AuthoredTask, AuthoredTopic } from '@tabia/core/chess/task.ts'
import { LEVEL_KEYS, type LevelId, type Texts } from '@tabia/core/training/vocabulary.ts'
import { findCourseFolders } from '@tabia/server/content/course/course-folder.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'

// A school with full courses, for the screens that need them: real positions, small courses, and one of the size
// and the look of the design's samples.

const POSITIONS = readCourses(findCourseFolders(join(import.meta.dirname, 'positions')), { proveMates: 0 })
  .flatMap(({ course: shipped }) => shipped?.weeks ?? [])
  .flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks))

/** Long names are there on purpose: Russian ones are the longest a card has to hold. */
const TOPICS: [en: string, ru: string, tasks: number][] = [
  ['Deflection', 'Отвлечение', 16],
  ['Double check', 'Двойной шах', 12],
  ['In-between move', 'Промежуточный ход', 16],
  ['Weak back rank', 'Слабость последней горизонтали', 12],
  ['Pawn endings: distant opposition', 'Пешечные окончания: дальняя оппозиция', 8],
  ['Rook endings: building a bridge', 'Ладейные окончания: построение моста', 0],
]

const topic = (key: string, [en, ru, tasks]: (typeof TOPICS)[number]): AuthoredTopic => ({
  name: { en, ru },
  tasks: Array.from({ length: tasks }, (_, index) => ({ ...position(index), key: `${key}-${index + 1}` })),
})

function position(index: number): AuthoredTask {
  const task = POSITIONS[index % POSITIONS.length]
  if (!task) throw new Error('There are no positions')
  return task
}

interface Plan {
  level: LevelId
  number: number
  name: Texts
  /** Six topics a week and 256 tasks in all; otherwise two and 24. */
  large?: true
  hideAnswers?: boolean
}

function course({ level, number, name, large, hideAnswers = false }: Plan): AuthoredCourse {
  const key = `${LEVEL_KEYS[level]}-${number === 0 ? 'trial' : number}`
  const topics = large
    ? TOPICS
    : TOPICS.slice(0, 2).map(([en, ru]) => [en, ru, 3] as [string, string, number])
  return {
    key,
    level,
    number,
    name,
    description: {
      en: 'Deflection, double check, in-between moves, rook endings.',
      ru: 'Отвлечение, двойной шах, промежуточный ход, ладейные окончания.',
    },
    hideAnswers,
    weeks: [1, 2, 3, 4].map(week => ({
      topics: topics.map((plan, place) => topic(`${key}-w${week}-${place}`, plan)),
    })),
  }
}

const PLANS: Plan[] = [
  { level: 0, number: 0, name: { en: 'First blows', ru: 'Первые удары' } },
  { level: 0, number: 1, name: { en: 'No blunders', ru: 'Не зевать' } },
  { level: 1, number: 0, name: { en: 'Find the motif', ru: 'Ищем мотив' } },
  { level: 1, number: 1, name: { en: 'An eye for combinations', ru: 'Комбинационное зрение' } },
  { level: 2, number: 0, name: { en: 'Calculate to the end', ru: 'Считаем до конца' } },
  { level: 2, number: 1, name: { en: 'Calculation', ru: 'Расчёт вариантов' }, large: true },
  { level: 2, number: 2, name: { en: 'Choosing a plan', ru: 'Выбор плана' } },
  { level: 3, number: 0, name: { en: 'Precision', ru: 'Точность' } },
  { level: 3, number: 1, name: { en: 'Workshop', ru: 'Мастерская' } },
  { level: 2, number: 3, name: { en: 'Tournament of 2019', ru: 'Турнир 2019 года' }, hideAnswers: true },
]

export const COURSES: readonly AuthoredCourse[] = PLANS.map(course)
