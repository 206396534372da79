import type { Deps } from '../../deps.ts'
import { refundOrder, resendLetter, runReconcile } from './order-actions.ts'
import { done, exportOrders, listOrders, type OrdersReply, showOrder, showTotals } from './order-lists.ts'

export const USAGE = `npm run orders -- list [pending|paid|canceled|refunded]   the newest fifty
npm run orders -- show ORDER                             buyer, payments, money, refunds, notices
npm run orders -- refund ORDER [AMOUNT] [--yes]          all that is left, or so much: 1000.50; asks without --yes
npm run orders -- reconcile [ORDER]                      asks the payment service, now
npm run orders -- resend ORDER [EMAIL]                   the letter about it, once more
npm run orders -- export [FROM [TO]]                     orders as CSV; days as 2026-12-31
npm run orders -- totals [FROM [TO]]                     money in and out, day by day
`

/** Undefined: the words make no sense. */
type Command = (deps: Deps, words: readonly string[], yes: boolean) => Promise<OrdersReply | undefined>

const COMMANDS: Record<string, Command> = {
  list: reading(listOrders),
  show: ofOrder(showOrder),
  refund: (deps, words, yes) =>
    ofOrder((_, order, amount) => refundOrder(deps, { order, amount, yes }))(deps, words, false),
  reconcile: (deps, words, yes) =>
    words.length === 0 ? runReconcile(deps) : ofOrder(runReconcile)(deps, words, yes),
  resend: ofOrder(resendLetter),
  export: reading(exportOrders),
  totals: reading(showTotals),
}

const YES = '--yes'
const ASKS = 'refund'

/**
 * One command of the operator. What cannot be undone is shown first, with a question and nothing done: the same words
 * with `--yes` do it.
 */
export async function ordersCommand(deps: Deps, words: readonly string[]): Promise<OrdersReply> {
  const [verb = '', ...rest] = words.filter(word => word !== YES)
  const yes = words.includes(YES)
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  const understood = !rest.some(word => word.startsWith('--')) && (!yes || verb === ASKS)
  return (understood ? await command?.(deps, rest, yes) : undefined) ?? { text: USAGE, code: 2 }
}

function reading(list: (deps: Deps, words: readonly string[]) => Promise<string | undefined>): Command {
  return async (deps, words) => {
    const text = await list(deps, words)
    return text === undefined ? undefined : done(text)
  }
}

function ofOrder(
  work: (deps: Deps, order: number, more: string | undefined) => Promise<OrdersReply>,
): Command {
  return async (deps, [subject, more, ...rest]) => {
    const order = Number(subject)
    const makesSense = Number.isSafeInteger(order) && order > 0 && rest.length === 0
    return makesSense ? work(deps, order, more) : undefined
  }
}
