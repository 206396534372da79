import * as contract from '@tabia/contract/book.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { answerRepetition } from './answer-repetition.ts'
import { addToBook, removeFromBook, returnToBook } from './change-items.ts'
import { dealRepetition } from './deal-repetition.ts'
import { getBook } from './get-book.ts'
import { getBookItems } from './list-items.ts'
import { setBook } from './set-book.ts'

export function bookRoutes(app: App, deps: Deps): void {
  route(app, contract.getBook, ({ caller }) => getBook(deps, caller.userId))
  route(app, contract.setBook, ({ caller, body }) => setBook(deps, caller.userId, body))
  route(app, contract.dealRepetition, ({ caller, body }) => dealRepetition(deps, caller.userId, body))
  route(app, contract.answerRepetition, ({ caller, body, locale }) =>
    answerRepetition(deps, caller.userId, body, locale),
  )
  route(app, contract.getBookItems, ({ caller, query, locale }) =>
    getBookItems(deps, caller.userId, query, locale),
  )
  route(app, contract.addToBook, ({ caller: { userId }, body: { task, ply } }) =>
    addToBook(deps, { userId, taskId: task, ply }),
  )
  route(app, contract.removeFromBook, ({ caller: { userId }, params, query }) =>
    removeFromBook(deps, { userId, taskId: params.task, ply: query.ply }),
  )
  route(app, contract.returnToBook, ({ caller: { userId }, params, query }) =>
    returnToBook(deps, { userId, taskId: params.task, ply: query.ply }),
  )
}
