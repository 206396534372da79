import { keepPreviousData } from '@tanstack/react-query'
import { useAnswer } from '../../session/query-client.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { getRatingStats, getTrainingStats } from '@tabia/contract/stats.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { call } from '../../api/call.ts'

export type RatingStats = AnswerOf<typeof getRatingStats>
export type TrainingStats = AnswerOf<typeof getTrainingStats>

// Asked anew at each visit, every answer changes them; while another level loads, the present one stays.
const FRESH = { staleTime: 0, placeholderData: keepPreviousData }

/** `level` undefined: of the course in training. */
export const useRatingStats = (level: LevelId | undefined) =>
  useAnswer({
    ...FRESH,
    queryKey: ['stats', 'rating', level],
    queryFn: () => call(getRatingStats, { query: { level, type: 'all' as const } }),
  })

export const useTrainingStats = (level: LevelId | undefined) =>
  useAnswer({
    ...FRESH,
    queryKey: ['stats', 'training', level],
    queryFn: () => call(getTrainingStats, { query: { level } }),
  })
