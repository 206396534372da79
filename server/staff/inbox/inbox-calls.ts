import type * as contract from '@tabia/contract/studio/inbox.ts'
import type { Message, Review } from '@tabia/contract/studio/inbox.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { closeMessage as close } from '../messages.ts'
import { closeReview as leave, publishReview as publish } from '../reviews.ts'
import { answerByLetter } from './answer.ts'
import { messagePage, reviewPage } from './items.ts'
import { findMessage, findReview } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>
/** What every call about one message or review brings. */
type Opened = Pick<Call<typeof contract.getMessage>, 'caller' | 'params' | 'locale'>

/** A message within reach; any other is not there. */
export async function getMessage(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params: { id }, locale }: Opened,
): Promise<Message> {
  const row = await findMessage(db, staff, id)
  if (!row) throw new ApiError('not_found')
  return messagePage(row, { staff, locale })
}

export async function answerMessage(
  deps: Needed,
  call: Call<typeof contract.answerMessage>,
): Promise<Message> {
  const { id } = await getMessage(deps, call)
  await answerByLetter(deps, { kind: 'message', id, by: call.caller.userId, text: call.body.text })
  return getMessage(deps, call)
}

export async function closeMessage(deps: Needed, call: Call<typeof contract.closeMessage>): Promise<Message> {
  const { id } = await getMessage(deps, call)
  await close(deps, { userId: call.caller.userId }, { id, closed: call.body.closed })
  return getMessage(deps, call)
}

/** A review within reach; any other is not there. */
export async function getReview(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params: { id }, locale }: Opened,
): Promise<Review> {
  const row = await findReview(db, staff, id)
  if (!row) throw new ApiError('not_found')
  return reviewPage(row, { staff, locale })
}

export async function answerReview(deps: Needed, call: Call<typeof contract.answerReview>): Promise<Review> {
  const { id } = await getReview(deps, call)
  await answerByLetter(deps, { kind: 'review', id, by: call.caller.userId, text: call.body.text })
  return getReview(deps, call)
}

export async function publishReview(
  deps: Needed,
  call: Call<typeof contract.publishReview>,
): Promise<Review> {
  const { id } = await getReview(deps, call)
  await publish(deps, { userId: call.caller.userId }, { id, published: call.body.published })
  return getReview(deps, call)
}

export async function closeReview(deps: Needed, call: Call<typeof contract.closeReview>): Promise<Review> {
  const { id } = await getReview(deps, call)
  await leave(deps, { userId: call.caller.userId }, { id, closed: call.body.closed })
  return getReview(deps, call)
}
