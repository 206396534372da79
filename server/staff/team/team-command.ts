import { CAPABILITIES, type Capability } from '../../db/tables/staff.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { done, lines, type OrdersReply, refused } from '../../payments/cli/order-lists.ts'
import { minute, runVerb, type Verb } from '../command-verbs.ts'
import { findPerson, lockLearner, type Person } from '../people/queries.ts'
import { dropSecondFactor } from '../second-factor/second-factor.ts'
import { COMMAND_LINE as BY } from '../staff-log.ts'
import { end, grant } from './grants.ts'
import { findCourseNames, findGrants, findTeam } from './queries.ts'

export const STAFF_USAGE = `npm run staff -- grant EMAIL owner            may do everything in the studio
npm run staff -- grant EMAIL coach [COURSE…]  the courses named, exactly these, and those the coach begins
npm run staff -- end EMAIL [owner|coach]      takes one capability, or all; the last owner stays
npm run staff -- forget-code EMAIL            takes the second factor from who has lost phone and recovery codes
npm run staff -- list                         who may enter the studio, and as what
`

const VERBS: Record<string, Verb> = {
  grant: { run: ofAccount(give) },
  end: { run: ofAccount(take) },
  'forget-code': {
    run: ofAccount(async ({ db, now }, { id, email }, words) => {
      if (words.length > 0) return undefined
      await db.transaction().execute(tx => dropSecondFactor(tx, BY, id, now()))
      return done(`${email} enters by the password alone.\n`)
    }),
  },
  list: {
    async run({ db }, words) {
      if (words.length > 0) return undefined
      const team = await findTeam(db)
      return done(team.length > 0 ? lines(team.map(lineOf)) : 'The school has no staff.\n')
    },
  },
}

export const staffCommand = (deps: Deps, words: readonly string[]): Promise<OrdersReply> =>
  runVerb(VERBS, STAFF_USAGE, deps, words)

/** With the account whose address, or number, comes first. */
function ofAccount(
  work: (deps: Deps, account: Person, words: readonly string[]) => Promise<OrdersReply | undefined>,
): Verb['run'] {
  return async (deps, [named, ...words]) => {
    if (named === undefined) return undefined
    const account = await findPerson(deps.db, named)
    const missing = !account || account.role === 'erased'
    return missing
      ? refused(`There is no account ${named}: it must be registered first.`)
      : work(deps, account, words)
  }
}

async function give(
  { db, now }: Deps,
  { id, email }: Person,
  [word, ...courses]: readonly string[],
): Promise<OrdersReply | undefined> {
  const capability = capabilityIn(word)
  if (!capability || (capability === 'owner' && courses.length > 0)) return undefined
  const known = await findCourseNames(db)
  const unknown = courses.find(key => !known.has(key))
  if (unknown !== undefined) return refused(`There is no course ${unknown}.`)
  const changed = await locked(db, id, tx => grant(tx, BY, id, { capability, courses }, now()))
  const which = capability === 'coach' ? ` of ${courses.join(', ') || 'the courses they begin'}` : ''
  return done(`${email} ${changed ? 'is' : 'was'} ${capability}${which}.\n`)
}

async function take(
  { db, now }: Deps,
  { id, email }: Person,
  [word, ...more]: readonly string[],
): Promise<OrdersReply | undefined> {
  const capability = capabilityIn(word)
  if (more.length > 0 || (word !== undefined && !capability)) return undefined
  const ended = await locked(db, id, async tx => {
    const had = new Set((await findGrants(tx, id)).map(each => each.capability))
    const wanted = CAPABILITIES.filter(each => had.has(each) && (!capability || each === capability))
    for (const each of wanted) await end(tx, BY, id, each, now())
    return wanted
  })
  return ended.length > 0
    ? done(`${email} is no longer ${ended.join(' and ')}.\n`)
    : refused(`${email} is no ${capability ?? 'member of staff'}.`)
}

const locked = <Result>(db: Db, id: number, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async tx => {
    await lockLearner(tx, id)
    return work(tx)
  })

const capabilityIn = (word: string | undefined): Capability | undefined =>
  CAPABILITIES.find(capability => capability === word)

function lineOf({ email, owner, courseKeys, coach, begun, confirmedAt, enteredAt }: Team): string {
  const courses = [...(courseKeys ?? []), ...(begun ?? [])].join(', ')
  const capabilities = [owner && 'owner', coach && `coach of ${courses || 'no course yet'}`].filter(Boolean)
  return [
    email,
    capabilities.join(', '),
    confirmedAt ? 'code' : 'password alone',
    enteredAt ? `entered ${minute(enteredAt)}` : 'never entered',
  ].join('  ')
}

type Team = Awaited<ReturnType<typeof findTeam>>[number]
