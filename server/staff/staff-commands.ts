import type { Deps } from '../deps.ts'
import { lines } from '../payments/cli/order-lists.ts'
import { done, type OrdersReply, refused } from '../payments/cli/order-lists.ts'
import { indented, minute, numberIn, runVerb, type Verb } from './command-verbs.ts'
import { listUnsentLetters, retryLetters } from './letters.ts'
import { closeMessage, listMessages } from './messages.ts'
import { listReviews, publishReview } from './reviews.ts'
import { COMMAND_LINE as BY } from './staff-log.ts'

export const LETTERS_USAGE = `npm run letters -- list             letters that are not sent: tries, the mail server's words, when next
npm run letters -- retry [LETTER]   at once, with all its tries; without a number all that failed
`
export const MESSAGES_USAGE = `npm run messages -- list [--all]            what learners have written and nobody has closed; --all: closed ones, too
npm run messages -- close MESSAGE [--undo]  done with it; --undo: open again
`
export const REVIEWS_USAGE = `npm run reviews -- list [--all]               reviews that may be published; --all: every one
npm run reviews -- publish REVIEW [--undo]    on the landing page, within a minute; --undo: no longer
`

const LETTERS: Record<string, Verb> = {
  list: {
    async run(deps, words) {
      if (words.length > 0) return undefined
      const letters = await listUnsentLetters(deps)
      if (letters.length === 0) return done('No letter waits.\n')
      return done(
        lines(
          letters.flatMap(({ id, kind, recipient, createdAt, tries, givenUp, nextTryAt, lastError }) => [
            `${id}  ${minute(createdAt)}  ${kind}  ${recipient}  tries ${tries}  ${givenUp ? 'given up' : `next ${minute(nextTryAt)}`}`,
            ...(lastError ? [indented(lastError)] : []),
          ]),
        ),
      )
    },
  },
  retry: {
    async run(deps, [word, ...more]) {
      const id = numberIn(word)
      if (more.length > 0 || (word !== undefined && id === undefined)) return undefined
      const due = await retryLetters(deps, BY, id)
      if (id !== undefined && due.length === 0) return refused(`No letter ${id} waits.`)
      return done(`${due.length} letters are due now.\n`)
    },
  },
}

const MESSAGES: Record<string, Verb> = {
  list: {
    flags: ['--all'],
    async run(deps, words, flags) {
      if (words.length > 0) return undefined
      const messages = await listMessages(deps, { all: flags.has('--all') })
      if (messages.length === 0) return done('There are no such messages.\n')
      return done(
        lines(
          messages.flatMap(({ id, subject, text, createdAt, closedAt, learner, email }) => [
            `${id}  ${minute(createdAt)}  ${subject}  learner ${learner}  ${email}  ${closedAt ? `closed ${minute(closedAt)}` : 'open'}`,
            indented(text),
          ]),
        ),
      )
    },
  },
  close: {
    flags: ['--undo'],
    run: ofNumber(async (deps, id, flags) => {
      const closed = !flags.has('--undo')
      const changed = await closeMessage(deps, BY, { id, closed })
      if (changed === undefined) return refused(`There is no message ${id}.`)
      return done(`Message ${id} ${changed ? 'is' : 'was'} ${closed ? 'closed' : 'open'}.\n`)
    }),
  },
}

const REVIEWS: Record<string, Verb> = {
  list: {
    flags: ['--all'],
    async run(deps, words, flags) {
      if (words.length > 0) return undefined
      const reviews = await listReviews(deps, { all: flags.has('--all') })
      if (reviews.length === 0) return done('There are no such reviews.\n')
      return done(
        lines(
          reviews.flatMap(({ id, text, createdAt, agreed, publishedAt, learner, email }) => [
            `${id}  ${minute(createdAt)}  learner ${learner}  ${email}  ${publishedAt ? `published ${minute(publishedAt)}` : agreed ? 'may be published' : 'not to be published'}`,
            indented(text),
          ]),
        ),
      )
    },
  },
  publish: {
    flags: ['--undo'],
    run: ofNumber(async (deps, id, flags) => {
      const published = !flags.has('--undo')
      const changed = await publishReview(deps, BY, { id, published })
      if (changed === undefined) return refused(`There is no review ${id}.`)
      return done(`Review ${id} ${changed ? 'is' : 'was'} ${published ? '' : 'not '}published.\n`)
    }),
  },
}

function ofNumber(
  work: (deps: Deps, id: number, flags: ReadonlySet<string>) => Promise<OrdersReply>,
): Verb['run'] {
  return async (deps, [word, ...more], flags) => {
    const id = numberIn(word)
    return id === undefined || more.length > 0 ? undefined : work(deps, id, flags)
  }
}

export const lettersCommand = (deps: Deps, words: readonly string[]) =>
  runVerb(LETTERS, LETTERS_USAGE, deps, words)
export const messagesCommand = (deps: Deps, words: readonly string[]) =>
  runVerb(MESSAGES, MESSAGES_USAGE, deps, words)
export const reviewsCommand = (deps: Deps, words: readonly string[]) =>
  runVerb(REVIEWS, REVIEWS_USAGE, deps, words)
