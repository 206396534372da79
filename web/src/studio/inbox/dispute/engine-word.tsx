import { IconCpu } from '@tabler/icons-react'
import type { Dispute } from '@tabia/contract/studio/inbox.ts'
import { NOT_AGAINST } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { San } from '../../../board/san.tsx'
import { Note, type NoteKind } from '../../../ui/note/note.tsx'
import { MoveSentence } from '../move-sentence.tsx'
import styles from './engine-word.module.css'

/** What the engine says, in a sentence first; then its numbers. */
export function EngineWord({ dispute }: { dispute: Dispute }) {
  const { engine, move, rightMoves } = dispute
  const right = rightMoves.find(({ uci }) => uci !== move.uci)
  return (
    <section className={styles['engine']}>
      <Note kind={kindOf(engine)} icon={<IconCpu aria-hidden="true" />}>
        <MoveSentence text={sentence(dispute)} />
      </Note>
      {engine && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{m['studio-inbox.table.engine']()}</th>
              {right && engine.right && (
                <th scope="col">
                  <San san={right.san} />
                </th>
              )}
              <th scope="col">
                <San san={move.san} />
              </th>
              <th scope="col">{m['studio-inbox.table.reply']()}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{m['studio-inbox.table.nodes']({ nodes: compact(engine.nodes) })}</td>
              {right && engine.right && <td>{valueWords(engine.right)}</td>}
              <td>{valueWords(engine)}</td>
              <td className={styles['reply']}>
                {engine.reply.map((san, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the moves of a line keep their places
                  <span key={index}>
                    <San san={san} />{' '}
                  </span>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}

type Engine = Dispute['engine']

function kindOf(engine: Engine): NoteKind {
  if (!engine) return 'info'
  return NOT_AGAINST.includes(engine.verdict) ? 'success' : 'warning'
}

function sentence({ engine, move: { san: move }, mateIn }: Dispute): string {
  if (!engine) return m['studio-inbox.says.unjudged']()
  const { verdict, mate, reply } = engine
  if (verdict === 'right' || verdict === 'also') return m['studio-inbox.says.agrees']({ move })
  if (verdict === 'grey') return m['studio-inbox.says.doubts']({ move })
  if (verdict === 'slower' && mate !== null && mateIn !== null)
    return m['studio-inbox.says.slower']({ move, mate, asked: mateIn })
  const [first] = reply
  return first === undefined
    ? m['studio-inbox.says.lost']({ move })
    : m['studio-inbox.says.disagrees']({ move, reply: first })
}

function valueWords({ share, mate }: Pick<NonNullable<Engine>, 'share' | 'mate'>): string {
  if (mate === null) return m['studio-inbox.table.share']({ share: Math.round(share * 100) })
  return mate > 0
    ? m['studio-inbox.table.mate']({ count: mate })
    : m['studio-inbox.table.mated']({ count: -mate })
}

const compact = (nodes: number) => new Intl.NumberFormat(getLocale(), { notation: 'compact' }).format(nodes)
