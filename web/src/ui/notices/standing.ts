import { dismiss, type Notice } from './notify.ts'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'

/** How long a notice stands: its seconds, then it goes by itself. */
export const standing = ({ id, seconds }: Pick<Notice, 'id' | 'seconds'>): PausableTimer =>
  pausableTimer(seconds * 1000, () => dismiss(id))
