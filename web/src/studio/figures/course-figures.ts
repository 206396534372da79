import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getCourseFigures } from '@tabia/contract/studio/quality.ts'

/** Who begins a course, who ends it, and what it sells. */
export type CourseFigures = AnswerOf<typeof getCourseFigures>
