import { useQuery } from '@tanstack/react-query'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { call } from '../../../api/call.ts'

/** Asked anew at each visit: every answer adds to them. */
export const useSolvedTasks = (topic: number) =>
  useQuery({
    queryKey: ['solved', 'tasks', topic],
    queryFn: () => call(getSolvedTasks, { query: { topic } }),
    staleTime: 0,
    // A task that is looked at stays as it is until the next visit.
    refetchOnReconnect: false,
  })
