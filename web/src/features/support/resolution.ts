import type { Resolution } from '@tabia/contract/support.ts'

/** What the learner sees the school on, as WxH (A-SCREEN). */
export function resolutionOf({ innerWidth, innerHeight, screen }: Window): Resolution {
  return {
    inner: `${innerWidth}x${innerHeight}`,
    avail: `${screen.availWidth}x${screen.availHeight}`,
    screen: `${screen.width}x${screen.height}`,
  }
}
