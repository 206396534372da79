import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getTaskFigures } from '@tabia/contract/studio/quality.ts'

/** What answers say of a task. */
export type Figures = AnswerOf<typeof getTaskFigures>
