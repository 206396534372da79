import { INBOX_KINDS, INBOX_STATES, type InboxKind, type InboxState } from '@tabia/contract/studio/inbox.ts'

// The address of the inbox says all of it: what is listed, and what is opened.
//
//   /inbox/dispute/12?show=disputes&state=closed&page=2

export const OPENED_KINDS = ['dispute', 'message', 'review'] as const
export type OpenedKind = (typeof OPENED_KINDS)[number]

export interface Opened {
  kind: OpenedKind
  id: number
}

/** What is listed. `refusals`: for an owner, moves refused though the engine agrees. */
export interface Shown {
  show: InboxKind | 'refusals'
  state: InboxState
  page: number
}

const SHOWN = [...INBOX_KINDS, 'refusals'] as const

export function shownIn(query: URLSearchParams): Shown {
  const page = Number(query.get('page'))
  return {
    show: SHOWN.find(kind => kind === query.get('show')) ?? 'all',
    state: INBOX_STATES.find(state => state === query.get('state')) ?? 'open',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** `['dispute', '12']` of the address; undefined: nothing is opened. */
export function openedIn(kind: string | undefined, id: string | undefined): Opened | undefined {
  const known = OPENED_KINDS.find(each => each === kind)
  const number = Number(id)
  return known && Number.isSafeInteger(number) && number > 0 ? { kind: known, id: number } : undefined
}

export function inboxPath(shown: Shown, opened?: Opened): string {
  const query = new URLSearchParams()
  if (shown.show !== 'all') query.set('show', shown.show)
  if (shown.state !== 'open') query.set('state', shown.state)
  if (shown.page > 1) query.set('page', String(shown.page))
  return `/inbox${opened ? `/${opened.kind}/${opened.id}` : ''}?${query}`
}

export const rowId = ({ kind, id }: Opened): string => `${kind}/${id}`
