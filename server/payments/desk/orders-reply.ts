/** What a command of the seller's desk answers. */
export interface OrdersReply {
  text: string
  /** The exit code: 0 done, 1 refused, 2 the words make no sense. */
  code: number
  /** Asks for a yes before anything is done: the same words with `--yes` do it. */
  question?: string
}

export const done = (text: string): OrdersReply => ({ text, code: 0 })
export const refused = (text: string): OrdersReply => ({ text: `${text}\n`, code: 1 })
export const noOrder = (order: number): OrdersReply => refused(`There is no order ${order}.`)
