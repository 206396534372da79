export interface Names {
  firstName: string | null
  lastName: string | null
  nickname: string | null
  hideName: boolean
}

/** How a learner is called in front of others (A-HIDENAME). */
export function profileName({ firstName, lastName, nickname, hideName }: Names): string {
  return hideName ? (nickname ?? '') : [firstName, lastName].filter(Boolean).join(' ').trim()
}
