import { getWaiting } from '@tabia/contract/studio/health.ts'
import { useStudioCall } from './use-call.ts'

const EVERY_MS = 60_000

/** What waits, counted anew every minute and after every change. */
export const useWaitingCall = () => useStudioCall(getWaiting, {}, { every: EVERY_MS })

/** How many things wait in the inbox; 0 while it is not known. */
export function useInboxCount(): number {
  const { disputes = 0, messages = 0, reviews = 0 } = useWaitingCall().data ?? {}
  return disputes + messages + reviews
}
