// Counts what this tab has learned of the learner from other calls than GET /auth/user: user info that was asked for
// before the last change may be older than it.

let version = 0

export const userVersion = (): number => version

/** Something has changed: user info on its way is asked for again. */
export function outdateUser(): void {
  version += 1
}
