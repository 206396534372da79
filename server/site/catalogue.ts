import type { Deps } from '../deps.ts'
import {
  type CourseFigures,
  findCourseFigures,
  findProgramme,
  findSampleQuestions,
  type ProgrammeTopic,
  type TrialSample,
} from './queries.ts'

/** What the landing page tells of the courses; every figure on it is computed of this. */
export interface Catalogue {
  courses: CourseFigures[]
  /** The first full course and its topics, week by week; null while nothing is sold. */
  programme: { course: CourseFigures; topics: ProgrammeTopic[] } | null
  samples: TrialSample[]
}

export const NO_COURSES: Catalogue = { courses: [], programme: null, samples: [] }

const FRESH_MS = 60_000

/**
 * Reads the catalogue at most once a minute. While the database does not answer, what was read last stands; before
 * the first reading the page does without.
 */
export function keepCatalogue({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): () => Promise<Catalogue> {
  let kept: Promise<Catalogue> = Promise.resolve(NO_COURSES)
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now().getTime()
    if (at - readAt < FRESH_MS) return kept
    readAt = at
    const last = kept
    kept = readCatalogue({ db }).catch((error: unknown) => {
      log.warn(error, 'The landing page could not read the courses')
      readAt = Number.NEGATIVE_INFINITY
      return last
    })
    return kept
  }
}

async function readCatalogue({ db }: Pick<Deps, 'db'>): Promise<Catalogue> {
  const [courses, samples] = await Promise.all([findCourseFigures(db), findSampleQuestions(db)])
  const course = courses.find(({ number }) => number > 0)
  const programme = course ? { course, topics: await findProgramme(db, course.id) } : null
  return { courses, programme, samples }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Figures of the courses, as the bands of the page name them. */
export function figuresOf({ courses }: Catalogue) {
  const tasksOf = (of: CourseFigures[]) => of.map(({ tasksCount }) => tasksCount)
  const trials = tasksOf(courses.filter(({ number }) => number === 0))
  const full = tasksOf(courses.filter(({ number }) => number > 0))
  return {
    explained: sum(courses.map(({ explained }) => explained)),
    courses: courses.length,
    levels: new Set(courses.map(({ levelId }) => levelId)).size,
    trialTasks: rangeOf(trials),
    fullTasks: rangeOf(full),
  }
}

/** The fewest and the most of them; undefined of none. */
function rangeOf(figures: readonly number[]): { least: number; most: number } | undefined {
  return figures.length === 0 ? undefined : { least: Math.min(...figures), most: Math.max(...figures) }
}
