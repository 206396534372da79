import { IconArrowsExchange, IconBulb } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { Repetition } from '@tabia/contract/book.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { dayFormat } from '../../../ui/format-day.ts'
import { Note, Voice } from '../../../ui/note/note.tsx'
import { type Frame, ReviewFrame } from '../../training/review/review-frame.tsx'
import { AnswerPanel } from '../../training/task/solving/answer-panel.tsx'
import type { Question } from '../../training/task/solving/answer-steps.tsx'
import { SendFailure } from '../../training/task/solving/send-failure.tsx'
import { isBoardEvent, isWalkEvent, type TaskEvent } from '../../training/task/solving/task-event.ts'
import { useBook } from '../use-book.ts'
import { CheckedPanel } from './lazy-checked.tsx'
import { MoveSentence } from './move.tsx'
import { placeOf } from './repetition-header.tsx'
import { nextRepetition, type RepetitionFlow } from './repetition-flow.ts'
import styles from './repetition-table.module.css'
import { sayRepetition } from './say.ts'
import type { RepetitionWork } from './use-repetition.ts'
import { sanWords } from '../../../board/san-words.ts'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

interface RepetitionTableProps {
  work: RepetitionWork
  flow: RepetitionFlow
}

/** Board and panel of one repetition; another one is another table. */
export function RepetitionTable({ work, flow }: RepetitionTableProps) {
  const { dispatch, check, goOn, dealing } = work
  const { item, board } = flow
  const { rotateBoard } = useUser()
  const today = useBook({ quiet: true }).data?.today.date
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  function perform(event: TaskEvent): boolean {
    if (!isBoardEvent(event) && !isWalkEvent(event)) return false
    if (nextRepetition(flow, event) === flow) return false
    dispatch(event)
    return true
  }

  const turn = turnOf(board.task.fen)
  return (
    <>
      <ReviewFrame
        flow={board}
        announced={sayRepetition(flow, today)}
        perform={perform}
        check={check}
        goOn={dealing ? () => {} : goOn}
        below={item.kind === 'refute' ? turn : undefined}
        boardKey={board.step === 'checked' && item.picture !== 0 ? 'original' : 'asked'}
      >
        {frame =>
          board.step === 'checked' ? (
            <CheckedPanel
              board={board}
              elsewhere={flow.elsewhere}
              orientation={rotateBoard ? turn : 'white'}
              today={today}
              punish={item.punish}
              dispatch={dispatch}
              onContinue={goOn}
              dealing={dealing}
            />
          ) : (
            <Asking work={work} flow={flow} frame={frame} heading={heading} perform={perform} />
          )
        }
      </ReviewFrame>
      {board.step === 'failed' && (
        <SendFailure
          failure={board.failure}
          onCancel={() => dispatch({ type: 'dismissed' })}
          onRetry={check}
        />
      )}
    </>
  )
}

interface AskingProps extends RepetitionTableProps {
  frame: Frame
  heading: Ref<HTMLHeadingElement>
  perform: (event: TaskEvent) => boolean
}

function Asking({ work, flow, frame, heading, perform }: AskingProps) {
  const { item, board } = flow
  if (board.step === 'checked') return null
  return (
    <AnswerPanel
      flow={board}
      shown={frame.shown}
      heading={heading}
      dispatch={perform}
      onCheck={work.check}
      onSay={frame.say}
      onListKeys={frame.listKeys}
      question={questionOf(flow)}
      beside={
        item.kind === 'refute' && (
          <Button look="ghost" size="large" loading={work.skipping} onClick={work.skip}>
            {m['book.skip']()}
          </Button>
        )
      }
    />
  )
}

function questionOf(flow: RepetitionFlow): Question {
  const { item, lookAgain } = flow
  const place = placeOf(flow)
  if (item.kind === 'refute' && item.punish !== null) return otherSide(place, item.punish)
  const pictureWords = item.picture === 0 ? undefined : m['book.picture']({ picture: String(item.picture) })
  return {
    place,
    ...(pictureWords !== undefined && { after: m['book.heardAfter']({ words: pictureWords }) }),
    note: lookAgain ? (
      <NoteAbove look="again">
        <Note icon={<IconBulb aria-hidden="true" />}>{m['book.alsoWins']()}</Note>
      </NoteAbove>
    ) : (
      pictureWords !== undefined && (
        <NoteAbove look="picture">
          <Note icon={<IconArrowsExchange aria-hidden="true" />}>{pictureWords}</Note>
        </NoteAbove>
      )
    ),
    advice: (
      <>
        <p className={`u-small ${styles['advice']}`}>{m['task.onlyFirst']()}</p>
        <p className={`u-small ${styles['advice']}`}>{missedWords(item)}</p>
      </>
    ),
  }
}

/** "Missed on 2 November, second repetition". */
function missedWords({ kind, missedAt, times }: Repetition): string {
  const day = formatDay(missedAt.slice(0, 10))
  return kind === 'again'
    ? m['solved.missedOn']({ day })
    : m['book.missedOn']({ day, times: String(times - 1) })
}

function otherSide(place: string, move: string): Question {
  return {
    place,
    title: m['book.otherSide'](),
    after: m['book.heardAfter']({ words: m['book.sayPunish']({ move: sanWords(move) }) }),
    hint: <MoveSentence text={m['book.whatIsWrong']({ move })} />,
    advice: (
      <>
        <div className={styles['voice']}>
          <Voice>{m['book.punish']()}</Voice>
        </div>
        <p className={`u-small ${styles['advice']}`}>{m['book.noInfluence']()}</p>
      </>
    ),
  }
}

function NoteAbove({ look, children }: { look: 'picture' | 'again'; children: ReactNode }) {
  return (
    <div className={styles['note']} data-look={look}>
      {children}
    </div>
  )
}
