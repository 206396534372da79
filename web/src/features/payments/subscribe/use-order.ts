import type { BodyOf } from '@tabia/contract/endpoint.ts'
import { placeOrder } from '@tabia/contract/payments.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { COURSE_OPTIONS } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { queryClient } from '../../../session/query-client.ts'
import { useAction } from '../../../session/use-action.ts'
import { reloadUser } from '../../../session/user.ts'
import { navigate } from '../../../ui/router.tsx'
import { leaveTo, sayAlreadyPaid, sayBonus } from '../notices.ts'

type Wanted = BodyOf<typeof placeOrder>

const reloadOptions = () => queryClient.invalidateQueries({ queryKey: COURSE_OPTIONS })

/** The one button of a course's page (SPEC section 4, "Subscribe reply"). */
export function useOrder(): { order: (wanted: Wanted) => void; running: boolean } {
  const { run: order, running } = useAction(async (wanted: Wanted) => {
    const { status, bonus, redirect } = await askForOrder(wanted)
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
async function askForOrder(body: Wanted) {
  try {
    return await call(placeOrder, { body })
  } catch (error) {
    if (failureOf(error).http === 409) await reloadOptions()
    throw error
  }
}
