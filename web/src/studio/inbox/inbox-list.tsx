import { IconMessage, IconStar } from '@tabler/icons-react'
import type { InboxItem } from '@tabia/contract/studio/inbox.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../board/board-picture.tsx'
import { List, Row } from '../pieces/list.tsx'
import { age, longTime } from './age.ts'
import { stateWords, verdictWords } from './engine-verdict.ts'
import { type Opened, rowId } from './inbox-path.ts'
import { MoveSentence } from './move-sentence.tsx'
import styles from './inbox-list.module.css'

/** `by`: of a move refused though the engine agrees, who refused it; null: at the command line, or a deleted account. */
type Listed = InboxItem & { by?: string | null }

interface InboxListProps {
  items: readonly Listed[]
  opened: Opened | undefined
  onChoose: (opened: Opened) => void
  /** Pressed, or Enter. */
  onOpen: () => void
}

/** What waits, a row each. */
export function InboxList({ items, opened, onChoose, onOpen }: InboxListProps) {
  const choose = (id: string) => {
    const item = items.find(each => rowId(each) === id)
    if (item) onChoose({ kind: item.kind, id: item.id })
  }
  return (
    <List label={m['studio-inbox.list']()} chosen={opened && rowId(opened)} onChoose={choose} onOpen={onOpen}>
      {items.map(item => (
        <Row key={rowId(item)} id={rowId(item)}>
          <span className={styles['row']}>
            <Picture item={item} />
            <span className={styles['words']}>
              <span className={`u-row ${styles['head']}`}>
                <b className={`u-rest ${styles['title']}`}>
                  <Title item={item} />
                </b>
                <time className={styles['age']} dateTime={item.at} title={longTime(item.at)}>
                  {age(item.at)}
                </time>
              </span>
              <span className={`u-small ${styles['text']}`}>{textOf(item)}</span>
            </span>
          </span>
        </Row>
      ))}
    </List>
  )
}

function Picture({ item }: { item: InboxItem }) {
  if (item.kind === 'dispute')
    return (
      <span className={styles['board']}>
        <BoardPicture fen={item.fen} lastMove={[]} orientation={turnOf(item.fen)} />
      </span>
    )
  const Icon = item.kind === 'message' ? IconMessage : IconStar
  return (
    <span className={`u-centre ${styles['icon']}`}>
      <Icon aria-hidden="true" />
    </span>
  )
}

function Title({ item }: { item: InboxItem }) {
  if (item.kind === 'message') return item.name || m['studio-inbox.nameless']()
  if (item.kind === 'review')
    return m['studio-inbox.review']({ name: item.name || m['studio-inbox.nameless']() })
  const { move, place, courseName } = item
  const where = place ? m['studio-inbox.where']({ topic: place.topicName, number: place.number }) : courseName
  return <MoveSentence text={`<move>${move.san}</move> · ${where}`} />
}

function textOf(item: Listed): string {
  if (item.by === null) return m['studio-inbox.refusedHere']()
  if (item.by !== undefined) return m['studio-inbox.refusedBy']({ name: item.by })
  if (item.kind === 'message') {
    if (!item.closed) return item.text
    return item.answered ? m['studio-inbox.answered']() : m['studio-inbox.closed']()
  }
  if (item.kind === 'review') {
    const { agreed, published, answered, closed, text } = item
    if (published) return m['studio-inbox.published']()
    if (closed) return answered ? m['studio-inbox.answered']() : m['studio-inbox.closed']()
    return `${text} · ${agreed ? m['studio-inbox.mayPublish']() : m['studio-inbox.mayNot']()}`
  }
  const { state, reports, verdict } = item
  if (state !== 'open') return stateWords(state)
  return `${m['studio-inbox.reports']({ count: reports })}. ${verdictWords(verdict)}`
}
