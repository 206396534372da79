import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getHealth } from '@tabia/contract/studio/health.ts'

export type Health = AnswerOf<typeof getHealth>
