/** What the school counts beside visits; never anything personal (A-ANALYTICS). */
export interface TrackedEvents {
  course_paid: Record<string, never>
  register_failed: { status: number | null }
  topic_start_failed: { topic: number }
}

/** A provider that counts visits: one file each (web/src/analytics). */
export interface Counter {
  /** A page was shown: its address as the route table has it, without what visitors bring along. */
  page: (path: string) => void
  goal: <Name extends keyof TrackedEvents>(name: Name, params: TrackedEvents[Name]) => void
}

let counter: Promise<Counter> | undefined
let shown = ''

/** From now on with this counter, or with none. It may still be on its way: what happens meanwhile waits for it. */
export function countWith(next: Promise<Counter> | undefined): void {
  counter = next
  if (shown) count(({ page }) => page(shown))
}

export function track<Name extends keyof TrackedEvents>(name: Name, params: TrackedEvents[Name]): void {
  count(({ goal }) => goal(name, params))
}

/** A screen is shown: `/awards/:slug`, not the award's own address. */
export function trackPage(pattern: string): void {
  shown = pattern
  count(({ page }) => page(pattern))
}

// Analytics errors are ignored.
const count = (what: (counter: Counter) => void) => void counter?.then(what).catch(() => {})
