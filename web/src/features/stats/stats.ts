import { keepPreviousData } from '@tanstack/react-query'
import { useAnswer } from '../../session/query-client.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { getRatingStats, getTrainingDay, getTrainingStats } from '@tabia/contract/stats.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { call } from '../../api/call.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { dayFormat, formatLongDay } from '../../ui/format-day.ts'

export type RatingStats = AnswerOf<typeof getRatingStats>
export type TrainingStats = AnswerOf<typeof getTrainingStats>

// Fetched at each visit, every answer changes them; while another level loads, the present one stays.
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
    queryFn: async () => {
      const [stats] = await Promise.all([call(getTrainingStats, { query: { level } }), coachFont()])
      return stats
    },
  })

/** The coach's sentence is drawn once, in its own letters: a font that comes later would move what stands below. */
const coachFont = () => document.fonts.load('1em Literata', 'Aя').catch(() => [])

export type DayTopic = AnswerOf<typeof getTrainingDay>['topics'][number]

export const useTrainingDay = (date: string) =>
  useAnswer({
    ...FRESH,
    queryKey: ['stats', 'day', date],
    queryFn: () => call(getTrainingDay, { query: { date } }),
  })

/** `Nov 2026`. */
export const formatShortMonth = dayFormat({ month: 'short', year: 'numeric' })

export const formatMonth = dayFormat({ month: 'short' })

export const formatLongMonth = dayFormat({ month: 'long', year: 'numeric' })

/** `Mon`. */
export const formatWeekday = dayFormat({ weekday: 'short' })

/** A day, or the days a point of the chart stands for. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatLongDay(from)
  return m['stats.period']({ from: formatLongDay(from), to: formatLongDay(to) })
}
