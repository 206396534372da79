import { IconArrowUp, IconTrash, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readShapeText, shapesOf } from '@tabia/core/chess/editing/comments.ts'
import { deleteFrom, deleteVariation, promoteVariation } from '@tabia/core/chess/editing/moves.ts'
import { variationOf } from '@tabia/core/chess/editing/tree.ts'
import { commentsAt, setShapes, toggleNag, toggleShape } from '@tabia/core/chess/editing/words.ts'
import type { Brush, Shape } from '@tabia/core/chess/explanation/explanation.ts'
import { marksOf } from '@tabia/core/chess/pgn/marks.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { markWords } from '../../../board/mark-words.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import press from '../../pieces/press.module.css'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../desk.ts'
import styles from './tree.module.css'

const NAGS = [1, 3, 5, 6, 2, 4, 18, 10, 19]

/** Marks of the current move, its arrows and squares, and what can be done with its line. */
export function MoveTools() {
  const { editing, current, change, edit } = useDesk()
  const { document, here } = editing
  const nags = current?.move.nags ?? []
  const isVaried = variationOf(here) !== undefined
  return (
    <div className={styles['tools']}>
      <fieldset className={styles['marks']} aria-label={m['studio-task.marks']()}>
        {NAGS.map(nag => {
          const [sign = ''] = marksOf([nag])
          return (
            <button
              key={nag}
              type="button"
              aria-pressed={nags.includes(nag)}
              aria-label={markWords(sign)}
              title={markWords(sign)}
              onClick={() => change(toggleNag(document, here, nag))}
            >
              {sign.replace('-', '−')}
            </button>
          )
        })}
      </fieldset>
      <Shapes />
      <div className={styles['acts']}>
        {isVaried && (
          <button
            type="button"
            className={press['small']}
            onClick={() => edit(promoteVariation(document, here))}
          >
            <IconArrowUp aria-hidden="true" /> {m['studio-task.promote']()}
          </button>
        )}
        <button
          type="button"
          className={press['small']}
          aria-keyshortcuts="Delete"
          onClick={() => edit(deleteFrom(document, here))}
        >
          <IconTrash aria-hidden="true" /> {m['studio-task.deleteFrom']()}
        </button>
        {isVaried && (
          <button
            type="button"
            className={press['small']}
            onClick={() => edit(deleteVariation(document, here))}
          >
            <IconTrash aria-hidden="true" /> {m['studio-task.deleteVariation']()}
          </button>
        )}
      </div>
    </div>
  )
}

/** The author's colours: green and blue look alike on the board, as an idea. */
const COLOURS: Record<Brush, () => string> = {
  green: m['studio-task.green'],
  red: m['studio-task.red'],
  yellow: m['studio-task.yellow'],
  blue: m['studio-task.blue'],
}

/** Arrows and squares as chips, and a field where one is typed: "e2-e4 red". */
function Shapes() {
  const { editing, change, say, drawing, draw } = useDesk()
  const { document, here } = editing
  const shapes = shapesOf(commentsAt(document, here))
  const set = (next: readonly Shape[]) => change(setShapes(document, here, next))
  return (
    <fieldset className={styles['chips']} aria-label={m['studio-task.shapes']()}>
      {shapes.map(shape => (
        <span key={`${shape.brush}${shape.from}${shape.to}`} className={styles['chip']}>
          <i className={classes(styles['stroke'], styles[shape.brush])} aria-hidden="true" />
          {shapeWords(shape)}
          <span className="visually-hidden">{COLOURS[shape.brush]()}</span>
          <button
            type="button"
            aria-label={m['studio-task.takeShape']({ shape: shapeWords(shape) })}
            title={m['studio-task.takeShape']({ shape: shapeWords(shape) })}
            onClick={() => set(shapes.filter(other => other !== shape))}
          >
            <IconX aria-hidden="true" />
          </button>
        </span>
      ))}
      {drawing ? (
        <ShapeField
          onClose={() => draw(undefined)}
          onShape={shape => {
            set(toggleShape(shapes, shape))
            say(shapeWords(shape))
          }}
        />
      ) : (
        <>
          <button type="button" className={styles['add']} aria-keyshortcuts="W" onClick={() => draw('arrow')}>
            {m['studio-task.addArrow']()} <KeyCap name="W" />
          </button>
          <button
            type="button"
            className={styles['add']}
            aria-keyshortcuts="Q"
            onClick={() => draw('square')}
          >
            {m['studio-task.addSquare']()} <KeyCap name="Q" />
          </button>
        </>
      )}
    </fieldset>
  )
}

const shapeWords = ({ from, to }: Shape) => (to === undefined ? from : `${from}–${to}`)

/** Enter draws what is typed, and the next can be typed; Esc leaves. */
function ShapeField({ onClose, onShape }: { onClose: () => void; onShape: (shape: Shape) => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return onClose()
    const shape = readShapeText(text)
    setWrong(shape === undefined)
    if (!shape) return
    onShape(shape)
    setText('')
  }
  return (
    <form className={styles['shapeForm']} onSubmit={submit}>
      <input
        ref={field}
        className={styles['shape']}
        value={text}
        placeholder={m['studio-task.shapeSample']()}
        aria-label={m['studio-task.typeShape']()}
        aria-invalid={wrong || undefined}
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
          onClose()
        }}
        onBlur={() => text === '' && onClose()}
      />
      {wrong && (
        <span className={`u-small ${styles['wrong']}`} role="alert">
          {m['studio-task.shapeWrong']()}
        </span>
      )}
    </form>
  )
}
