import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerWeekTest, type WeekTest } from '@tabia/contract/weekly-test.ts'
import { call } from '../../../api/call.ts'
import { waitForSchool } from '../../../api/connection.ts'
import { failureOf, mayPass } from '../../../api/failure.ts'
import { keepFor, keptFor } from '../../../session/kept.ts'

// Answers of a running test go out as they are made. On a bad line they wait in this browser, also through a reload.

type Waiting = ReadonlyMap<number, string | null>

export interface TestAnswers {
  /** By position, SAN; null: open. */
  answers: readonly (string | null)[]
  /** Positions whose answer the school does not have yet. */
  waiting: ReadonlySet<number>
  keep: (number: number, answer: string | null) => void
  /** Sends what waits; throws where that fails. */
  flush: () => Promise<void>
}

const PAUSE_MS = 3000
const nameOf = (test: number) => `week-test.${test}`

/** `onOver`: the school has taken the test in meanwhile. */
export function useTestAnswers(learner: number, test: WeekTest, onOver: () => void): TestAnswers {
  const [waiting, setWaiting] = useState<Waiting>(() => readWaiting(keptFor(learner, nameOf(test.id))))
  const [answers, setAnswers] = useState(() =>
    test.answers.map((answer, number) => (waiting.has(number) ? (waiting.get(number) ?? null) : answer)),
  )
  useEffect(
    () => keepFor(learner, nameOf(test.id), waiting.size > 0 ? JSON.stringify([...waiting]) : null),
    [learner, test.id, waiting],
  )

  const sent = useEffectEvent((number: number, answer: string | null) =>
    setWaiting(before => {
      if (before.get(number) !== answer) return before
      return new Map([...before].filter(([other]) => other !== number))
    }),
  )
  const over = useEffectEvent(onOver)
  // One after another: the answer made last is the one that holds.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [[number, answer] = [undefined, null]] = waiting
  useEffect(() => {
    if (number === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    async function deliverNext() {
      const outcome = await deliver(test.id, { number: number ?? 0, answer }, signal)
      if (outcome === 'over') over()
      else if (outcome === 'decided') sent(number ?? 0, answer)
    }
    queue.current = queue.current.then(deliverNext)
    return () => leaving.abort()
  }, [test.id, number, answer])

  return {
    answers,
    waiting: new Set(waiting.keys()),
    keep: (changed, move) => {
      setAnswers(before => before.with(changed, move))
      setWaiting(before => new Map([...before].filter(([other]) => other !== changed)).set(changed, move))
    },
    flush: async () => {
      for (const [each, move] of waiting) await send(test.id, { number: each, answer: move })
      setWaiting(new Map())
    },
  }
}

interface Answer {
  number: number
  answer: string | null
}

const send = (id: number, body: Answer) => call(answerWeekTest, { params: { id }, body }, { notice: false })

/** Tries until the school has decided. `over`: the test is handed in. */
async function deliver(id: number, body: Answer, signal: AbortSignal): Promise<'decided' | 'over' | 'left'> {
  while (!signal.aborted) {
    try {
      await send(id, body)
      return 'decided'
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'handed_in') return 'over'
      if (!mayPass(failure)) return 'decided'
      await waitForSchool(PAUSE_MS, signal)
    }
  }
  return 'left'
}

function readWaiting(text: string | null): Waiting {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [number, string | null] =>
  Array.isArray(entry) && typeof entry[0] === 'number' && (typeof entry[1] === 'string' || entry[1] === null)
