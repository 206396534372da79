import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Draft, DraftTopic } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { classes } from '../../../ui/classes.ts'
import type { SquareId } from '../../pieces/squares/square-walk.ts'
import { Squares, SquareSign, type SquareWalk } from '../../pieces/squares/squares.tsx'
import { nameIn } from '../names.ts'
import type { Target, TopicTarget } from './course-draft.ts'
import type { MenuOpened } from './course-menu.tsx'
import { countsOf, type Lens } from './lenses.ts'
import type { PointedSquare } from './square-card.tsx'
import { squareOf } from './square-words.ts'
import styles from './weeks.module.css'

interface WeeksProps {
  draft: Draft
  lens: Lens
  walk: SquareWalk
  here: number | undefined
  /** The chosen topic. */
  topic: number | undefined
  chosen: ReadonlySet<SquareId>
  pointed: PointedSquare
  onTopic: (id: number) => void
  onOpen: (task: number) => void
  onMenu: (opened: MenuOpened) => void
  onMove: (ids: readonly number[], target: Target) => void
  onMoveTopic: (topic: DraftTopic, target: TopicTarget) => void
  onNewTopic: (week: number) => void
  /** What is taken along with this task. */
  subjects: (task: number) => number[]
}

const REST_MS = 550

type Dragged = { kind: 'tasks'; ids: number[] } | { kind: 'topic'; topic: DraftTopic }

/** Four weeks side by side, each with its topics, each topic with its tasks. */
export function Weeks(props: WeeksProps) {
  const { draft, onMenu, onOpen, onMove, onMoveTopic, subjects } = props
  const dragged = useRef<Dragged>(undefined)
  const over = useRef<HTMLElement>(undefined)
  const held = useRef(false)
  const rested = useRef<ReturnType<typeof setTimeout>>(undefined)
  const topics = draft.weeks.flatMap(week => week.topics)
  const topicOf = (element: Element | null) =>
    topics.find(({ id }) => id === numberOf(element?.closest<HTMLElement>('[data-topic]'), 'topic'))

  function mark(element: HTMLElement | null | undefined) {
    if (over.current === element) return
    over.current?.removeAttribute('data-over')
    over.current = element ?? undefined
    element?.setAttribute('data-over', '')
  }
  function onDragStart(event: DragEvent) {
    const square = squareIn(event)
    const topic = square ? undefined : topicOf(elementOf(event))
    if (square !== undefined) dragged.current = { kind: 'tasks', ids: subjects(square) }
    else if (topic) dragged.current = { kind: 'topic', topic }
    event.dataTransfer.effectAllowed = 'move'
    props.pointed.hide()
  }
  function onDragOver(event: DragEvent) {
    if (!dragged.current || draft.readOnly) return
    const element = elementOf(event)
    const square = dragged.current.kind === 'tasks' ? element?.closest<HTMLElement>('[data-square]') : null
    const place = square ?? element?.closest<HTMLElement>('[data-topic],[data-week]')
    mark(place)
    if (place) event.preventDefault()
  }
  function onDrop(event: DragEvent) {
    const moved = dragged.current
    mark(null)
    dragged.current = undefined
    const element = elementOf(event)
    const topic = topicOf(element)
    if (!moved) return
    event.preventDefault()
    if (moved.kind === 'tasks' && topic) {
      const others = topic.tasks.map(({ id }) => id).filter(id => !moved.ids.includes(id))
      const at = others.indexOf(squareIn(event) ?? -1)
      onMove(moved.ids, { topic: topic.id, after: (at < 0 ? others.at(-1) : others[at - 1]) ?? null })
    }
    if (moved.kind === 'topic') {
      const week = numberOf(element?.closest<HTMLElement>('[data-week]'), 'week')
      const others = draft.weeks[(week ?? 0) - 1]?.topics.filter(({ id }) => id !== moved.topic.id) ?? []
      const at = others.findIndex(({ id }) => id === topic?.id)
      const after = at < 0 ? others.at(-1) : isLowerHalf(event) ? others[at] : others[at - 1]
      if (week !== undefined && topic?.id !== moved.topic.id)
        onMoveTopic(moved.topic, { week, after: after?.id ?? null })
    }
  }
  function onContextMenu(event: MouseEvent) {
    const task = squareIn(event)
    const topic = topicOf(elementOf(event))
    if (task === undefined && !topic) return
    event.preventDefault()
    clearTimeout(rested.current)
    held.current = true
    const box = elementOf(event)?.getBoundingClientRect()
    const byKey = event.clientX === 0 && event.clientY === 0
    const at = byKey && box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY }
    onMenu(task === undefined ? { kind: 'topic', id: topic?.id ?? 0, at } : { kind: 'task', id: task, at })
  }
  /** A finger that rests asks for the menu, where the browser itself does not; one that does not opens the task. */
  function onPointerDown(event: PointerEvent) {
    const id = squareIn(event)
    if (event.pointerType !== 'touch' || id === undefined) return
    const at = { x: event.clientX, y: event.clientY }
    clearTimeout(rested.current)
    held.current = false
    rested.current = setTimeout(() => {
      held.current = true
      onMenu({ kind: 'task', id, at })
    }, REST_MS)
  }
  function onPointerEnd() {
    clearTimeout(rested.current)
  }
  function onClick(event: MouseEvent) {
    const task = squareIn(event)
    const { nativeEvent } = event
    const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    if (task !== undefined && byFinger && !held.current) onOpen(task)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what happens on the squares is heard here
    <div
      className={styles['weeks']}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={() => {
        mark(null)
        dragged.current = undefined
      }}
      onContextMenu={onContextMenu}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onClick={onClick}
      onDoubleClick={event => {
        const task = squareIn(event)
        if (task !== undefined) onOpen(task)
      }}
      {...props.pointed.listeners}
    >
      {draft.weeks.map(({ topics: own }, index) => {
        const week = index + 1
        const count = own.reduce((sum, { tasks }) => sum + tasks.length, 0)
        return (
          <section key={week} data-week={week} className={styles['week']} aria-labelledby={`week-${week}`}>
            <h2 id={`week-${week}`} className={styles['weekName']}>
              {m['studio-course.week']({ week })} <span>{m['studio-course.tasks']({ count })}</span>
            </h2>
            {own.map(topic => (
              <TopicCard key={topic.id} {...props} own={topic} />
            ))}
            {!draft.readOnly && (
              <button type="button" className={styles['add']} onClick={() => props.onNewTopic(week)}>
                <IconPlus aria-hidden="true" />
                {m['studio-course.newTopic']()}
                <span className="visually-hidden">, {m['studio-course.week']({ week })}</span>
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}

function TopicCard({
  draft,
  lens,
  walk,
  here,
  topic,
  chosen,
  onTopic,
  onMenu,
  own,
}: WeeksProps & { own: DraftTopic }) {
  const locale = useLocale()
  const name = nameIn(own.name, locale)
  const squares = own.tasks.map((task, index) => squareOf(task, index + 1, lens, task.id === here))
  const canEdit = !draft.readOnly
  return (
    <div data-topic={own.id} className={classes(styles['topic'], own.id === topic && styles['on'])}>
      <div className={`u-row ${styles['topicHead']}`} draggable={canEdit}>
        {canEdit && (
          <button
            type="button"
            className={styles['grip']}
            aria-haspopup="menu"
            aria-label={m['studio-course.topicMenu']({ topic: name })}
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect()
              onMenu({ kind: 'topic', id: own.id, at: { x: left, y: bottom } })
            }}
          >
            <IconGripVertical aria-hidden="true" />
          </button>
        )}
        <h3 className={`u-rest ${styles['topicName']}`}>
          <button type="button" aria-pressed={own.id === topic} onClick={() => onTopic(own.id)}>
            {name}
          </button>
        </h3>
        <span className="u-fine" aria-hidden="true">
          {own.tasks.length}
        </span>
      </div>
      <div className={styles['body']}>
        {squares.length > 0 ? (
          <Squares walk={walk} label={name} squares={squares} chosen={chosen} draggable={canEdit} />
        ) : (
          <p className="u-fine">{m['studio-course.noTasks']()}</p>
        )}
        <span className={styles['counts']}>
          {countsOf(own.tasks, lens).map(([look, count]) => (
            <span key={look} className={styles['count']} aria-hidden="true">
              <SquareSign look={look} />
              {count}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

const elementOf = ({ target }: { target: EventTarget }) => (target instanceof Element ? target : null)

const squareIn = (event: { target: EventTarget }) =>
  numberOf(elementOf(event)?.closest<HTMLElement>('[data-square]'), 'square')

function numberOf(element: HTMLElement | null | undefined, name: 'square' | 'topic' | 'week') {
  const text = element?.dataset[name]
  return text === undefined ? undefined : Number(text)
}

function isLowerHalf(event: DragEvent): boolean {
  const box = elementOf(event)?.closest('[data-topic]')?.getBoundingClientRect()
  return box !== undefined && event.clientY > box.top + box.height / 2
}
