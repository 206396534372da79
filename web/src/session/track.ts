import { settings } from './settings.ts'

/** What the school counts; never anything personal (A-ANALYTICS). */
export interface TrackedEvents {
  course_paid: Record<string, never>
  register_failed: { status: number | null }
  topic_start_failed: { topic: number }
}

/** A counter, where a school has one, listens for this event in the page. */
export function track<Name extends keyof TrackedEvents>(name: Name, params: TrackedEvents[Name]): void {
  if (!settings.production) return
  document.dispatchEvent(new CustomEvent('tabia:track', { detail: { name, params } }))
}
