// The school's words (SPEC sections 1 and 3). Lists first, types follow; nothing else may spell them out.

export const LEVEL_IDS = [0, 1, 2, 3] as const
export type LevelId = (typeof LEVEL_IDS)[number]

/** Index = level id. The displayed names are words of i18n (`levels.start` …). */
export const LEVEL_KEYS = ['start', 'progress', 'junior', 'expert'] as const
export type LevelKey = (typeof LEVEL_KEYS)[number]

/** The school's own courses are numbered and sold in their order; a coach's stand beside that row. */
export const COURSE_ORIGINS = ['school', 'coach'] as const
export type CourseOrigin = (typeof COURSE_ORIGINS)[number]

export const STATUSES = ['new', 'continue', 'finished'] as const
export type Status = (typeof STATUSES)[number]

export const STEPS = ['course', 'task', 'block'] as const
export type Step = (typeof STEPS)[number]

export const GRADES = ['weak', 'good', 'great', 'perfect'] as const
export type Grade = (typeof GRADES)[number]

export const GOALS = ['mate', 'win', 'draw', 'best'] as const
export type Goal = (typeof GOALS)[number]

export const LOCALES = ['ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ru'

/** One text in every language of the school. */
export type Texts = Record<Locale, string>

export const texts = (en: string, ru: string): Texts => ({ en, ru })

/**
 * What is celebrated once per learner, and what each is about: a topic, a week (its block) or a course that is done, a
 * mark of the rating (the task whose answer passed it), a course that was bought, a finished course on the map of the
 * levels.
 */
export const MOMENTS = ['topic', 'week', 'course', 'mark', 'purchase', 'map'] as const
export type MomentKind = (typeof MOMENTS)[number]
