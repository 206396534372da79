import { NOT_AGAINST, DISPUTE_STATES, REFUSALS, WORDS_LENGTH } from '@tabia/core/disputes/vocabulary.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { done, type OrdersReply, refused } from '../payments/cli/order-lists.ts'
import { numberIn, runVerb, type Verb } from '../staff/command-verbs.ts'
import { COMMAND_LINE as BY } from '../staff/staff-log.ts'
import { type Decision, decideDispute, previewDecision, type Refused } from './decide.ts'
import { disputeLine, outcomeLines, showDispute } from './dispute-lines.ts'
import { type DisputeRow, findDisputes } from './queries.ts'
import type { Manners } from './regrade-players.ts'

export const DISPUTES_USAGE = `npm run disputes -- list [COURSE] [--all]       moves that learners hold to be right; --all: decided ones, too
npm run disputes -- show DISPUTE                the position, the engine's word, who played it, what author and learners say
npm run disputes -- accept DISPUTE [--yes]      the move counts, for all who played it; asks first, with what changes
npm run disputes -- explain DISPUTE "EN" "RU"   a sentence that all who played it read, then and later
npm run disputes -- refuse DISPUTE REASON       loses, slower, not-asked, or a sentence "EN" "RU"; asks where the engine agrees
npm run disputes -- replace DISPUTE [--yes]     the task leaves the course; asks first, with what changes
`

const WHY: Record<Refused, string> = {
  unknown: 'There is no such dispute.',
  final: 'It is decided for good: what learners have been given is not taken back.',
  position_changed: 'The position was corrected since: a new report opens it anew.',
  last_of_topic: 'It is the only task of its topic: put another one there first.',
  changed: 'The numbers have changed, look once more.',
}

/** Disputes for those who have no studio. */
export function disputesCommand(
  deps: Deps,
  words: readonly string[],
  manners: Manners = {},
): Promise<OrdersReply> {
  const verbs: Record<string, Verb> = {
    list: {
      flags: ['--all'],
      async run({ db }, [course, ...more], flags) {
        if (more.length > 0) return undefined
        const states = flags.has('--all') ? DISPUTE_STATES : (['open'] as const)
        const disputes = await findDisputes(db, { states, course })
        return done(
          disputes.length > 0 ? `${disputes.map(disputeLine).join('\n')}\n` : 'There are no such disputes.\n',
        )
      },
    },
    show: { run: ofDispute(async (given, dispute) => done(await showDispute(given, dispute))) },
    accept: { flags: ['--yes'], run: ofDispute(asking({ kind: 'accept' }, 'The move counts from now on?')) },
    explain: {
      run: ofDispute(async (_, { id }, given) => {
        const sentences = sentencesIn(given)
        return sentences && decide(id, { kind: 'explain', words: sentences })
      }, 2),
    },
    refuse: {
      flags: ['--yes'],
      run: ofDispute(async (given, dispute, why, flags) => {
        const decision = refusalIn(why)
        const agrees = NOT_AGAINST.includes(dispute.engine?.verdict ?? 'wrong')
        if (!decision || !agrees || flags.has('--yes')) return decision && decide(dispute.id, decision)
        const question = 'The engine says that the move reaches the goal, or nearly so. Refuse all the same?'
        return { ...done(await showDispute(given, dispute)), question }
      }, 2),
    },
    replace: { flags: ['--yes'], run: ofDispute(asking({ kind: 'replace' }, 'The task leaves the course?')) },
  }
  return runVerb(verbs, DISPUTES_USAGE, deps, words)

  function asking(decision: Decision, question: string): OfDispute {
    return async (_, { id }, _words, flags) => {
      if (flags.has('--yes')) return decide(id, decision)
      const preview = await previewDecision(deps, id, decision)
      return typeof preview === 'string'
        ? refused(WHY[preview])
        : { ...done(outcomeLines(preview)), question }
    }
  }

  async function decide(id: number, decision: Decision): Promise<OrdersReply> {
    const outcome = await decideDispute(deps, BY, { id, decision, ...manners })
    if (typeof outcome === 'string') return refused(WHY[outcome])
    return done(`Dispute ${id} is ${outcome.state}.\n${outcomeLines(outcome)}`)
  }
}

type OfDispute = (
  deps: Deps,
  dispute: DisputeRow,
  words: readonly string[],
  flags: ReadonlySet<string>,
) => Promise<OrdersReply | undefined>

/** `most`: how many words may follow the dispute. */
function ofDispute(work: OfDispute, most = 0): Verb['run'] {
  return async (deps, [word, ...words], flags) => {
    const id = numberIn(word)
    if (id === undefined || words.length > most) return undefined
    const [dispute] = await findDisputes(deps.db, { id })
    return dispute ? work(deps, dispute, words, flags) : refused(WHY.unknown)
  }
}

/** In English and Russian, the one first. */
function sentencesIn([en = '', ru = '']: readonly string[]) {
  const isSentence = (text: string) => text.trim() !== '' && text.trim().length <= WORDS_LENGTH
  return isSentence(en) && isSentence(ru) ? texts(en.trim(), ru.trim()) : undefined
}

function refusalIn(why: readonly string[]): Decision | undefined {
  const [word = '', ...more] = why
  const reason = REFUSALS.find(known => known === word.replace('-', '_'))
  if (reason && reason !== 'words' && more.length === 0) return { kind: 'refuse', reason }
  const words = sentencesIn(why)
  return words && { kind: 'refuse', reason: 'words', words }
}
