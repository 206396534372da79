import { LEARNERS, RIGHT_MOVE } from '@tabia/school-kit/answer-load/load-school.ts'
import type { Ready } from '@tabia/school-kit/answer-load/serve.ts'
import { type Connection, openConnection } from '../measure/connection.ts'

const CONNECTIONS = 32

export interface Measured {
  perSecond: number
  /** Milliseconds: half of the answers, and 99 of 100, came within. */
  half: number
  slow: number
}

/** Rounds `from` to `to`; in each every learner answers one task. A connection has learners of its own. */
export async function askForAnswers(server: Ready, from: number, to: number): Promise<Measured> {
  const open = Array.from({ length: CONNECTIONS }, () => openConnection(server.port))
  const connections = await Promise.all(open)
  const began = performance.now()
  const times = await Promise.all(
    connections.map((connection, first) => askOn(connection, server, { first, from, to })),
  )
  const seconds = (performance.now() - began) / 1000
  for (const connection of connections) connection.close()

  const sorted = times.flat().toSorted((a, b) => a - b)
  const within = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return { perSecond: sorted.length / seconds, half: within(0.5), slow: within(0.99) }
}

async function askOn(
  connection: Connection,
  { school, tokens }: Ready,
  { first, from, to }: { first: number; from: number; to: number },
): Promise<number[]> {
  const times: number[] = []
  for (let round = from; round < to; round++) {
    const sent = JSON.stringify({ task: school.firstTask + round, answer: RIGHT_MOVE })
    for (let learner = first; learner < LEARNERS; learner += CONNECTIONS) {
      const began = performance.now()
      const { status, body } = await connection.post('/api/account/answer', tokens[learner] ?? '', sent)
      if (status !== 200) throw new Error(`HTTP ${status}: ${body}`)
      times.push(performance.now() - began)
    }
  }
  return times
}
