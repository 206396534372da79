import { keepPreviousData } from '@tanstack/react-query'
import { useAnswer } from '../../../session/query-client.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { type Theme, THEMES } from '@tabia/core/training/themes.ts'
import { call } from '../../../api/call.ts'

export type Mistakes = AnswerOf<typeof getMistakes>

/** What the address asks for. */
export interface Wish {
  course: number | undefined
  theme: Theme | undefined
  page: number
}

/** Asked anew at each visit: every wrong answer adds to them. What was here stays until the next page is. */
export const useMistakes = ({ course, theme, page }: Wish) =>
  useAnswer({
    queryKey: ['solved', 'mistakes', course, theme, page],
    queryFn: () => call(getMistakes, { query: { course, theme, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Anything may be missing or wrong in an address: then it asks for all, from the first page on. */
export function wishIn(query: URLSearchParams): Wish {
  return {
    course: wholeNumber(query.get('course')),
    theme: THEMES.find(theme => theme === query.get('theme')),
    page: wholeNumber(query.get('page')) ?? 1,
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
