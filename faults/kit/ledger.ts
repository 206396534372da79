/** What happened to a call: `lost`, the connection ended before an answer, so it was done or it was not. */
export type Outcome = 'acknowledged' | 'lost'

/** What a learner was told is done, and what may have been. One per learner, kept outside the server. */
export interface Ledger {
  email: string
  /** Task -> whether the server said it was right. */
  answers: Map<number, boolean>
  /** Tasks whose answer was sent and never answered. */
  answersInDoubt: Set<number>
  /** Course -> payments the learner was led to. */
  orders: Map<number, Set<string>>
  /** Courses the learner was told are paid. */
  paid: Set<number>
  /** Texts of messages: each is sent once. */
  messages: Map<string, Outcome>
  resetLetters: { acknowledged: number; lost: number }
  /** The nickname last acknowledged, and those sent since without an answer. */
  nickname: string | null
  nicknamesInDoubt: Set<string>
}

export const openLedger = (email: string): Ledger => ({
  email,
  answers: new Map(),
  answersInDoubt: new Set(),
  orders: new Map(),
  paid: new Set(),
  messages: new Map(),
  resetLetters: { acknowledged: 0, lost: 0 },
  nickname: null,
  nicknamesInDoubt: new Set(),
})
