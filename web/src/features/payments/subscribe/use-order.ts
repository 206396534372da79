import { navigate } from '../../../ui/router.tsx'
import { placeOrder } from '@tabia/contract/payments.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { COURSE_OPTIONS } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { queryClient } from '../../../session/query-client.ts'
import { useAction } from '../../../session/use-action.ts'
import { reloadUser } from '../../../session/user.ts'
import { leaveTo } from '../leave-to.ts'
import { sayAlreadyPaid, sayBonus } from '../notices.ts'

const reloadOptions = () => queryClient.invalidateQueries({ queryKey: COURSE_OPTIONS })

/** Subscribe's one button (SPEC section 4, "Subscribe reply"). */
export function useOrder(): { order: (course: number) => void; running: boolean } {
  const { run: order, running } = useAction(async (course: number) => {
    const { status, bonus, redirect } = await askForOrder(course)
    if (status === 'already_paid') {
      sayAlreadyPaid()
      return reloadOptions()
    }
    if (redirect !== null) return leaveTo(redirect)
    sayBonus(bonus)
    await reloadUser()
    void reloadOptions()
    navigate(PATHS.training)
  })
  return { order, running }
}

/** A refusal because this tab shows what has passed brings the present offers (A-MULTITAB). */
async function askForOrder(course: number) {
  try {
    return await call(placeOrder, { body: { course } })
  } catch (error) {
    if (failureOf(error).http === 409) await reloadOptions()
    throw error
  }
}
