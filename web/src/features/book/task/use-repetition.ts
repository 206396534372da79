import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  answerRepetition,
  dealRepetition,
  type Repetition,
  type RepetitionCheck,
} from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { waitForSchool } from '../../../api/connection.ts'
import {
  CallError,
  type Failure,
  failureOf,
  failureSeconds,
  failureText,
  mayPass,
} from '../../../api/failure.ts'
import { mayCall } from '../../../api/learner.ts'
import { tokenOwner } from '../../../api/token.ts'
import { useLocale } from '../../../session/language.ts'
import { PATHS } from '../../../session/paths.ts'
import { mayStillArrive } from '../../../session/unsent-answers.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { backFrom, navigate, useLocation } from '../../../ui/router.tsx'
import { patchBook, refreshBook } from '../use-book.ts'
import { fetchCheckedRepetition } from './lazy-checked.tsx'
import { isSame, keepRepetition, type KeptRepetition, keptRepetition, newAttempt } from './kept-repetition.ts'
import {
  nextRepetition,
  openRepetition,
  type RepetitionEvent,
  type RepetitionFlow,
} from './repetition-flow.ts'
import { useThinkingTime } from './use-thinking-time.ts'

export interface RepetitionWork {
  /** null: it is being dealt, or could not be. */
  flow: RepetitionFlow | null
  dispatch: (event: RepetitionEvent) => void
  /** The next position is on its way. */
  dealing: boolean
  /** No position came; a notice has said why. */
  lost: boolean
  deal: () => void
  check: () => void
  /** Leaves the other side unpunished. */
  skip: () => void
  skipping: boolean
  goOn: () => void
}

/** How long after a move chessground reports it. */
const REPORT_MS = 1
const PAUSE_MS = 3000
/** Refusals that no second sending would change. */
const FINAL = new Set<number | null>([403, 404, 409])

/** A task, or the position after so many half moves of its line. */
export interface OutOfTurn {
  task: number
  ply: number
}

/** Connects the repetitions to the API; `again`: this position out of turn. */
export function useRepetition(again: OutOfTurn | undefined): RepetitionWork {
  const { id: learner } = useUser()
  const back = backFrom(useLocation().state) ?? PATHS.mistakes
  const [flow, dispatch] = useReducer(nextRepetition, learner, kept => unfinished(kept, again))
  const attempt = useRef<KeptRepetition>(undefined)
  const [lost, setLost] = useState(false)
  const thinking = useThinkingTime(flow?.item)

  const { run: deal, running: dealing } = useAction(async () => {
    setLost(false)
    try {
      await fetchNext()
    } catch (error) {
      setLost(true)
      if (FINAL.has(failureOf(error).http))
        navigate(again === undefined ? PATHS.book : back, { replace: true })
      throw error
    }
  })

  async function fetchNext() {
    const dealt = await call(dealRepetition, { body: again ?? {} })
    if (!dealt.item) return end(dealt.tomorrow)
    const kept = keptRepetition(learner)
    const here = kept && isSame(kept.item, dealt.item) ? kept : undefined
    attempt.current = here
    dispatch({ type: 'dealt', item: dealt.item, answer: here?.answer })
  }

  function end(tomorrow: number) {
    void refreshBook()
    notify({ kind: 'success', text: m['book.doneToday']({ count: tomorrow }), seconds: 4 })
    navigate(PATHS.book, { replace: true })
  }

  // What was on its way when the page went goes out first; else a position is dealt.
  const begin = useEffectEvent(() => {
    if (flow?.board.step !== 'checking') return deal()
    attempt.current = keptRepetition(learner)
    void send(flow.board.answer)
  })
  useEffect(() => begin(), [])

  // The move on the board outlives a reload.
  const answer =
    flow && flow.board.step !== 'thinking' && flow.board.step !== 'checked' ? flow.board.answer : null
  const sending =
    flow?.board.step === 'checking' || (flow?.board.step === 'failed' && mayStillArrive(flow.board.failure))
  const keep = useEffectEvent(() => {
    if (!flow) return
    const sent = sending && attempt.current?.attempt
    keepRepetition(
      learner,
      answer === null ? null : { item: flow.item, answer, ...(sent && { attempt: sent }) },
    )
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say when there is another one to keep
  useEffect(() => keep(), [answer, sending, flow?.item])

  function check() {
    const board = flow?.board
    if (board?.step === 'moved' || board?.step === 'failed') void send(board.answer)
    else if (board?.step === 'thinking') press()
  }
  // A move that stands on the board may not have been reported yet; Check pressed right after it is about that move.
  const [presses, press] = useReducer((count: number) => count + 1, 0)
  const checkReported = useEffectEvent(() => {
    if (flow?.board.step === 'thinking')
      notify({ kind: 'warning', text: m['training.makeMove'](), seconds: 3 })
    else if (flow?.board.step === 'moved') void send(flow.board.answer)
  })
  useEffect(() => {
    if (presses === 0) return undefined
    const timer = setTimeout(checkReported, REPORT_MS)
    return () => clearTimeout(timer)
  }, [presses])

  async function send(move: string) {
    if (!flow || !mayCall()) return
    const { item } = flow
    if (attempt.current?.answer !== move || !attempt.current.attempt || !isSame(attempt.current.item, item)) {
      attempt.current = { item, answer: move, attempt: newAttempt() }
    }
    dispatch({ type: 'sent' })
    try {
      const sent = { ...answerTo(item, move, attempt.current.attempt ?? newAttempt()), millis: thinking() }
      const [reply] = await Promise.all([
        call(answerRepetition, { body: sent }, { notice: false }),
        fetchCheckedRepetition(),
      ])
      if (!isRepetitionCheck(reply)) throw new CallError({ http: null, message: m['errors.common']() })
      take(reply)
    } catch (error) {
      await fail(failureOf(error))
    }
  }

  function take(reply: RepetitionCheck, elsewhere = false) {
    if (reply.again) attempt.current = undefined
    dispatch({ type: 'judged', check: reply, elsewhere })
    if (reply.kind === 'repeat' && !reply.again) countIn(reply)
  }

  async function fail(failure: Failure) {
    const recorded = recordedCheck(failure)
    if (recorded) {
      await fetchCheckedRepetition().catch(() => {})
      return take(recorded, true)
    }
    if (FINAL.has(failure.http)) {
      // Another position is due by now: sending this one again would never help.
      keepRepetition(learner, null)
      showFailure(failure)
      return deal()
    }
    showFailure(failure)
    dispatch({ type: 'refused', failure })
  }

  const { run: skip, running: skipping } = useAction(async () => {
    if (!flow) return
    await call(answerRepetition, { body: answerTo(flow.item, null, newAttempt()) })
    await fetchNext()
  })

  // Sent again by itself once the school can be reached, for this learner alone.
  const board = flow?.board
  const waits = board?.step === 'failed' && mayPass(board.failure)
  const sendAgain = useEffectEvent(() => {
    if (board?.step === 'failed' && tokenOwner() === learner) void send(board.answer)
  })
  useEffect(() => {
    if (!waits) return undefined
    const leaving = new AbortController()
    void waitForSchool(PAUSE_MS, leaving.signal).then(() => leaving.signal.aborted || sendAgain())
    return () => leaving.abort()
  }, [waits])

  // The coach speaks the language of the page: the same attempt brings the reply in the new one.
  const locale = useLocale()
  const told = useRef(locale)
  const retell = useEffectEvent(async () => {
    if (told.current === locale) return
    told.current = locale
    const { current } = attempt
    if (board?.step !== 'checked' || !current?.attempt || !flow) return
    const body = answerTo(flow.item, current.answer, current.attempt)
    const reply = await call(answerRepetition, { body }, { notice: false }).catch(() => undefined)
    if (reply) dispatch({ type: 'retold', check: reply })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the language is what it waits for
  useEffect(() => void retell(), [locale])

  function goOn() {
    if (board?.step !== 'checked') return
    if (again === undefined) deal()
    else navigate(back)
  }

  return { flow, dispatch, dealing, lost, deal, check, skip, skipping, goOn }
}

/** A move that was on its way stands on its board at once: the school need not be there to show it. */
function unfinished(learner: number, again: OutOfTurn | undefined): RepetitionFlow | null {
  const kept = keptRepetition(learner)
  if (!kept?.attempt) return null
  const { kind, task, ply } = kept.item
  const isHere = kind === 'again' ? task.id === again?.task && ply === again.ply : again === undefined
  if (!isHere) return null
  return openRepetition(kept.item, kept.answer, true)
}

const answerTo = ({ task, ply, kind, picture }: Repetition, answer: string | null, attempt: string) => ({
  attempt,
  task: task.id,
  ply,
  kind,
  picture,
  answer,
})

/** What the page knows of today's portion, without another call. */
function countIn({ task, ply, topic, result, left, state }: RepetitionCheck): void {
  patchBook(book => {
    const { today } = book
    if (today.results.some(one => one.task === task && one.ply === ply)) return book
    const repeated = { task, ply, topicId: topic?.id ?? null, number: topic?.number ?? null, result }
    const known = today.known + (state === 'known' ? 1 : 0)
    const results = [...today.results, repeated]
    return { ...book, today: { ...today, left, done: today.done + 1, known, results } }
  })
}

/** Whether this can be shown: a proxy, or a server of another day, may say something else. */
function isRepetitionCheck(reply: unknown): reply is RepetitionCheck {
  if (typeof reply !== 'object' || reply === null) return false
  return 'result' in reply && 'fen' in reply && 'moves' in reply && Array.isArray(reply.moves)
}

/** The reply another window has had, which comes with `not_due`. */
function recordedCheck({ code, body }: Failure): RepetitionCheck | undefined {
  if (code !== 'not_due' || typeof body !== 'object' || body === null || !('recorded' in body))
    return undefined
  return isRepetitionCheck(body.recorded) ? body.recorded : undefined
}

function showFailure(failure: Failure): void {
  notify({ kind: 'danger', text: failureText(failure), seconds: failureSeconds(failure) })
}
