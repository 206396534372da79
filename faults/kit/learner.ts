import { setTimeout } from 'node:timers/promises'
import { updateProfile } from '@tabia/contract/account.ts'
import { getUser, login, register, sendPasswordLink } from '@tabia/contract/auth.ts'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { getOrder, placeOrder } from '@tabia/contract/payments.ts'
import { sendMessage } from '@tabia/contract/support.ts'
import { checkAnswer, startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import { needsPromotion, viewBoard } from '@tabia/core/chess/board-view.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { type Calls, isDone, type Reply } from './calls.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Random } from './random.ts'

const RIGHT_MOVES = new Set(['d1d8', 'e1e8', 'g7g6', 'h7h6', 'e7e8n', 'c4d5', 'e4d5', 'e1h1'])
/** After a call that was not answered: a browser does not ask again at once either. */
const PAUSE_MS = 300

export interface Run {
  calls: Calls
  /** Where the learner turns to next. */
  origin: () => string
  random: Random
  goesOn: () => boolean
  courses: { startOne: number; progressOne: number }
  /** The buyer pays; from then on the bank tells the school until it listens. */
  pay: (payment: string) => void
}

/**
 * Registers, buys, solves, writes, in the seeded order of `random`; whatever is not answered is tried again, as a
 * browser would, except what cannot be repeated without harm.
 *
 * @returns the ledgers of every account of this learner: after the end of the trial a new account begins
 */
export async function live(run: Run, name: string): Promise<Ledger[]> {
  const ledgers: Ledger[] = []
  for (let life = 0; run.goesOn(); life++) {
    const ledger = openLedger(`${name}-${life}@example.org`)
    ledgers.push(ledger)
    await new Learner(run, ledger).live()
  }
  return ledgers
}

class Learner {
  readonly #run: Run
  readonly #ledger: Ledger
  #token: string | undefined
  #count = 0

  constructor(run: Run, ledger: Ledger) {
    this.#run = run
    this.#ledger = ledger
  }

  async live(): Promise<void> {
    await this.#register()
    const { startOne, progressOne } = this.#run.courses
    // Who has not begun anything may buy before the email is confirmed.
    for (const course of [startOne, progressOne]) if (this.#run.random.isOneIn(3)) await this.#buy(course)
    await this.#again(startCourse, { level: 0, trial: true })
    let task = await this.#nextTask()
    while (task && this.#run.goesOn()) {
      if (this.#run.random.isOneIn(4)) await this.#doSomethingElse()
      task = (await this.#answer(task)) ?? (await this.#nextTask())
    }
  }

  async #call<E extends AnyEndpoint>(endpoint: E, sent?: object): Promise<Reply<E>> {
    const { calls, origin } = this.#run
    const reply = await calls.call(origin(), endpoint, { token: this.#token, ...(sent && { sent }) })
    if (reply === 'lost' || reply.http >= 500) await setTimeout(PAUSE_MS)
    else if (isDone(reply) && reply.token) this.#token = reply.token
    return reply
  }

  /** Until it is answered; undefined where the run ends first, or the answer is no. */
  async #again<E extends AnyEndpoint>(endpoint: E, sent?: object) {
    while (this.#run.goesOn()) {
      const reply = await this.#call(endpoint, sent)
      if (isDone(reply)) return reply.answer
      if (reply !== 'lost' && reply.http < 500) return undefined
    }
    return undefined
  }

  async #register(): Promise<void> {
    const { email } = this.#ledger
    while (this.#run.goesOn() && !this.#token) {
      const account = { name: 'Anna', email, password: PASSWORD, acceptTerms: true }
      const reply = await this.#call(register, account)
      if (isDone(reply)) this.#token = reply.answer.token
      // An earlier try was done and not answered.
      else if (reply !== 'lost' && reply.http === 422)
        this.#token = (await this.#again(login, { email, password: PASSWORD }))?.token
    }
  }

  async #nextTask(): Promise<Task | undefined> {
    for (;;) {
      const user = await this.#again(getUser)
      if (!user) return undefined
      const { training } = user
      if (training.step === 'block' && training.course) {
        if (!(await this.#again(startNextBlock, { course: training.course.id }))) return undefined
        continue
      }
      const topic = training.topics.find(({ finished, totalTasks }) => !finished && totalTasks > 0)
      if (!topic) return undefined
      const opened = await this.#again(startTopic, { topic: topic.id })
      if (opened?.task) return opened.task
      if (!opened) return undefined
    }
  }

  /** @returns the next task; undefined where it must be asked for */
  async #answer(task: Task): Promise<Task | undefined> {
    const { answers, answersInDoubt } = this.#ledger
    const move = moveIn(task, this.#run.random)
    while (this.#run.goesOn()) {
      const reply = await this.#call(checkAnswer, { task: task.id, answer: move })
      if (isDone(reply)) {
        answers.set(task.id, reply.answer.result)
        return reply.answer.nextTask ?? undefined
      }
      if (reply === 'lost' || reply.http >= 500) answersInDoubt.add(task.id)
      else if (reply.status === 'answer_exists') {
        if (!answersInDoubt.has(task.id)) throw new Error(`task ${task.id} has no answer in the ledger`)
        const recorded = reply.body as unknown as AnswerCheck
        if (typeof recorded.result === 'boolean') answers.set(task.id, recorded.result)
        return undefined
      } else throw new Error(`answer refused: ${reply.http} ${reply.status}`)
    }
    return undefined
  }

  /** Whatever is lost is asked for again: however often, it is one order. */
  async #buy(course: number): Promise<void> {
    const { orders, paid } = this.#ledger
    const ordered = await this.#again(placeOrder, { course })
    const payment = ordered?.redirect?.split('/').at(-1)
    if (!payment) return
    orders.set(course, (orders.get(course) ?? new Set()).add(payment))
    this.#run.pay(payment)
    const seen = await this.#again(getOrder)
    if (seen?.data.paid) paid.add(course)
  }

  async #doSomethingElse(): Promise<void> {
    const ledger = this.#ledger
    const words = `${ledger.email} ${++this.#count}`
    switch (this.#run.random.below(3)) {
      case 0: {
        ledger.nicknamesInDoubt.add(words)
        const reply = await this.#call(updateProfile, { nickname: words })
        if (isDone(reply)) {
          ledger.nickname = words
          ledger.nicknamesInDoubt.clear()
        }
        return
      }
      case 1: {
        const reply = await this.#call(sendMessage, { subject: 'question', text: words })
        if (isDone(reply)) ledger.messages.set(words, 'acknowledged')
        else ledger.messages.set(words, 'lost')
        return
      }
      default: {
        const reply = await this.#call(sendPasswordLink, { email: ledger.email })
        ledger.resetLetters[isDone(reply) ? 'acknowledged' : 'lost'] += 1
      }
    }
  }
}

/** Two times in three a right one: all right moves of the school are known. */
function moveIn({ fen }: Task, random: Random): string {
  const moves = [...viewBoard(fen).dests].flatMap(([from, targets]) =>
    targets.map(to => `${from}${to}${needsPromotion(fen, from, to) ? 'n' : ''}`),
  )
  const known = moves.filter(move => RIGHT_MOVES.has(move))
  return known.length > 0 && !random.isOneIn(3) ? random.pick(known) : random.pick(moves)
}
