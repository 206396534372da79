import type { Deps } from '../deps.ts'
import { refundOrder, resendLetter, runReconcile } from './desk-actions.ts'
import { exportOrders, listOrders, showOrder, showTotals } from './desk-lists.ts'

export const USAGE = `npm run orders -- list [pending|paid|canceled|refunded]   the newest fifty
npm run orders -- show ORDER                             payments, money, refunds, notices
npm run orders -- refund ORDER [AMOUNT]                  all that is left, or so much: 1000.50
npm run orders -- reconcile [ORDER]                      asks the payment service, now
npm run orders -- resend ORDER [EMAIL]                   the letter about it, once more
npm run orders -- export [FROM [TO]]                     orders as CSV; days as 2026-12-31
npm run orders -- totals [FROM [TO]]                     money in and out, day by day
`

type Command = (deps: Deps, words: readonly string[]) => Promise<string | undefined>

const COMMANDS: Record<string, Command> = {
  list: listOrders,
  show: ofOrder(showOrder),
  refund: ofOrder(refundOrder),
  reconcile: (deps, words) => (words.length === 0 ? runReconcile(deps) : ofOrder(runReconcile)(deps, words)),
  resend: ofOrder(resendLetter),
  export: exportOrders,
  totals: showTotals,
}

/** One command of the operator; what there is to read. */
export async function ordersCommand(deps: Deps, [verb = '', ...words]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  return (await command?.(deps, words)) ?? USAGE
}

function ofOrder(work: (deps: Deps, order: number, more: string | undefined) => Promise<string>): Command {
  return async (deps, [subject, more]) => {
    const order = Number(subject)
    return Number.isSafeInteger(order) && order > 0 ? work(deps, order, more) : undefined
  }
}
