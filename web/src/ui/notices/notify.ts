export type NoticeKind = 'success' | 'info' | 'warning' | 'danger'

export interface NewNotice {
  kind: NoticeKind
  text: string
  /** How long it stands (SPEC section 8). */
  seconds: 3 | 3.5 | 4 | 5 | 6 | 7 | 8
  /** A small second line. */
  detail?: string | undefined
}

export interface Notice extends NewNotice {
  id: number
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner for a while. A text that is on screen already is not said twice. */
export function notify(notice: NewNotice): void {
  if (notices.some(({ text }) => text === notice.text)) return
  lastId += 1
  change([...notices, { ...notice, id: lastId }])
}

export function dismiss(id: number): void {
  change(notices.filter(notice => notice.id !== id))
}

export const readNotices = (): readonly Notice[] => notices

export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
