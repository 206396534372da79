import { failureOf } from '../api/failure.ts'
import { reloadUser } from '../session/user.ts'

const OUTDATED = new Set<number | null>([404, 409])

/** A call refused because this tab shows a state that has passed: the page then shows the present one (A-MULTITAB). */
export async function reloadAfterConflict<Answer>(calling: Promise<Answer>): Promise<Answer> {
  try {
    return await calling
  } catch (error) {
    if (OUTDATED.has(failureOf(error).http)) await reloadUser()
    throw error
  }
}
