import { z } from 'zod'
import { Email } from '@tabia/contract/fields.ts'
import type { Deps } from '../../deps.ts'
import { lines } from '../../payments/cli/order-lists.ts'
import { done, type OrdersReply, refused } from '../../payments/cli/order-lists.ts'
import { minute, runVerb, type Verb } from '../command-verbs.ts'
import { COMMAND_LINE as BY } from '../staff-log.ts'
import {
  askToErase,
  block,
  changeAddress,
  confirmAddress,
  eraseNow,
  sendPasswordLetter,
  showPasswordLink,
  signOut,
  unblock,
} from './account-actions.ts'
import { grantCourse, takeBackCourse } from './grant-course.ts'
import { lineOf, showPerson } from './people-lines.ts'
import { findPeople, findPerson, MOST_FOUND, type Person } from './queries.ts'

export const PEOPLE_USAGE = `npm run people -- find TEXT                     a number, or how the address, the names or the nickname begin
npm run people -- show LEARNER                  what there is of one, and what staff did; LEARNER: number or address
npm run people -- confirm LEARNER               the address counts as confirmed
npm run people -- email LEARNER ADDRESS         another address, to be confirmed by its letter; logs out everywhere
npm run people -- link LEARNER [--show]         the letter of a forgotten password; --show: the link itself, works an hour
npm run people -- sign-out LEARNER              ends all sessions
npm run people -- block LEARNER [REASON]        no session, no login; courses and awards stay; --undo
npm run people -- erase LEARNER [--now] [--yes] in 14 days, as if the learner had asked; --now: for good, asks without --yes
npm run people -- grant LEARNER COURSE REASON   a full course without money, such as start-1; --undo takes it back
`

const VERBS: Record<string, Verb> = {
  find: {
    async run({ db }, words) {
      if (words.length === 0) return undefined
      const people = (await findPeople(db, words.join(' '))).slice(0, MOST_FOUND)
      return people.length > 0 ? done(lines(people.map(lineOf))) : refused('No learner is found.')
    },
  },
  show: { run: ofLearner((deps, learner) => showPerson(deps, learner)) },
  confirm: {
    run: ofLearner(async (deps, { id, email }) =>
      (await confirmAddress(deps, BY, id))
        ? done(`${email} counts as confirmed.\n`)
        : done(`${email} was confirmed already.\n`),
    ),
  },
  email: { run: ofLearner(giveAddress, 1) },
  link: {
    flags: ['--show'],
    run: ofLearner(async (deps, { id, email }, _, flags) => {
      if (flags.has('--show')) return done(`${await showPasswordLink(deps, BY, id)}\n`)
      return (await sendPasswordLetter(deps, BY, id))
        ? done(`The letter for a new password goes to ${email}.\n`)
        : done(`The letter for a new password is on its way to ${email} already.\n`)
    }),
  },
  'sign-out': {
    run: ofLearner(async (deps, { id }) => done(`${await signOut(deps, BY, id)} sessions ended.\n`)),
  },
  block: {
    flags: ['--undo'],
    run: ofLearner(async (deps, { id }, words, flags) => {
      if (flags.has('--undo')) {
        return done(
          `Learner ${id} ${(await unblock(deps, BY, id)) ? 'may log in again' : 'was not blocked'}.\n`,
        )
      }
      const changed = await block(deps, BY, id, words.join(' '))
      return done(
        `Learner ${id} ${changed ? 'is blocked, and logged out everywhere' : 'was blocked already'}.\n`,
      )
    }, Infinity),
  },
  erase: { flags: ['--now', '--yes'], run: ofLearner(erase) },
  grant: { flags: ['--undo'], run: ofLearner(grant, Infinity) },
}

export const peopleCommand = (deps: Deps, words: readonly string[]): Promise<OrdersReply> =>
  runVerb(VERBS, PEOPLE_USAGE, deps, words)

type OfLearner = (
  deps: Deps,
  learner: Person,
  words: readonly string[],
  flags: ReadonlySet<string>,
) => Promise<OrdersReply | undefined>

/** `most`: how many words may follow the learner. */
function ofLearner(work: OfLearner, most = 0): Verb['run'] {
  return async (deps, [named, ...words], flags) => {
    if (named === undefined || words.length > most) return undefined
    const learner = await findPerson(deps.db, named)
    return learner ? work(deps, learner, words, flags) : refused(`There is no learner ${named}.`)
  }
}

async function giveAddress(deps: Deps, { id }: Person, [given]: readonly string[]) {
  const email = z.safeParse(Email, given)
  if (!email.success) return undefined
  return (await changeAddress(deps, BY, id, email.data))
    ? done(`Learner ${id} has the address ${email.data} now; the letter to confirm it is on its way.\n`)
    : refused(`Learner ${id} has this address already.`)
}

async function erase(deps: Deps, learner: Person, _: readonly string[], flags: ReadonlySet<string>) {
  if (!flags.has('--now')) {
    const at = await askToErase(deps, BY, learner.id)
    return at
      ? done(`Learner ${learner.id} will be erased on ${minute(at)}; the letter says how to come back.\n`)
      : refused(`Learner ${learner.id} is to be erased already.`)
  }
  if (!flags.has('--yes')) {
    const question = `Erase learner ${learner.id}, ${learner.email}, now and for good?`
    return { ...(await showPerson(deps, learner)), question }
  }
  return (await eraseNow(deps, BY, learner.id)) === 'erased'
    ? done(`Learner ${learner.id} is erased.\n`)
    : done(`Money of learner ${learner.id} is on its way: the account is erased when it has arrived.\n`)
}

async function grant(deps: Deps, { id }: Person, words: readonly string[], flags: ReadonlySet<string>) {
  const [course, ...why] = words
  if (course === undefined || why.length > 0 === flags.has('--undo')) return undefined
  if (flags.has('--undo')) {
    const order = await takeBackCourse(deps, BY, { learnerId: id, course })
    return order === undefined
      ? refused(`No course ${course} was given to learner ${id}.`)
      : done(`Order ${order}: the course ${course} is taken back.\n`)
  }
  const given = await grantCourse(deps, BY, { learnerId: id, course, reason: why.join(' ') })
  switch (given.kind) {
    case 'granted':
      return done(`Order ${given.order}: the course ${course} is open for learner ${id}; a letter says so.\n`)
    case 'trial':
      return refused(`${course} is a trial: it is free for everybody.`)
    case 'unknown_course':
      return refused(`There is no course ${course}.`)
    case 'owned':
      return refused(`Learner ${id} has the course ${course}.`)
    case 'next_unavailable':
      return refused(`Learner ${id} must first finish the course before ${course}.`)
  }
}
