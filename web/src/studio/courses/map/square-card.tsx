import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { SanGlyphs } from '../../../board/san.tsx'
import { useLocale } from '../../../session/language.ts'
import { nameIn } from '../names.ts'
import type { TaskPlace } from './course-draft.ts'
import { saidOf } from './square-words.ts'
import styles from './square-card.module.css'

const PAUSE_MS = 400

export interface PointedSquare {
  id: number | undefined
  at: DOMRect | undefined
  hide: () => void
  listeners: object
}

/** The square that the pointer or the focus has rested on; Esc hides it. */
export function usePointedSquare(): PointedSquare {
  const [pointed, setPointed] = useState<{ id: number; at: DOMRect }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function hide() {
    clearTimeout(timer.current)
    setPointed(undefined)
  }
  function rest({ target }: PointerEvent | FocusEvent) {
    const square = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null
    const id = Number(square?.dataset['square'])
    if (pointed?.id === id) return
    hide()
    if (!square) return
    timer.current = setTimeout(() => setPointed({ id, at: square.getBoundingClientRect() }), PAUSE_MS)
  }
  return {
    id: pointed?.id,
    at: pointed?.at,
    hide,
    listeners: {
      onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && rest(event),
      onPointerLeave: hide,
      onFocus: rest,
      onBlur: hide,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !pointed) return
        hide()
        event.preventDefault()
      },
    },
  }
}

const WIDTH = 200
const HEIGHT = 290

/** What a square stands for. Its name says the same, so this is for the eye alone. */
export function SquareCard({ place, at }: { place: TaskPlace | undefined; at: DOMRect | undefined }) {
  const locale = useLocale()
  if (!place || !at) return null
  const { task, topic, number } = place
  const left = Math.max(8, Math.min(at.left, innerWidth - WIDTH - 8))
  const below = at.bottom + 6
  const top = below + HEIGHT > innerHeight ? Math.max(8, at.top - HEIGHT - 6) : below
  const [, ...said] = saidOf(task)
  return (
    <div className={styles['card']} style={{ left, top }} aria-hidden="true">
      {task.fen !== null && <BoardPicture fen={task.fen} lastMove={[]} orientation={turnOf(task.fen)} />}
      <b>
        {nameIn(topic.name, locale)} {number}
      </b>
      <span>
        {task.firstMove === null ? m['studio-course.noMove']() : <SanGlyphs san={task.firstMove} />}
        {task.difficulty !== null && ` · ${m['studio-course.difficulty']({ value: task.difficulty })}`}
      </span>
      {said.map(words => (
        <span key={words}>{words}</span>
      ))}
    </div>
  )
}
