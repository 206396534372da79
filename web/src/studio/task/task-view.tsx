import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { deleteFrom, promoteVariation } from '@tabia/core/chess/editing/moves.ts'
import { fenOf, readDocument, startPosition } from '@tabia/core/chess/editing/document.ts'
import { readPlacement, faultOfPlacement, formatPlacement } from '@tabia/core/chess/editing/placement.ts'
import { setUp } from '@tabia/core/chess/editing/tags.ts'
import { mainEnd, moveBefore, movesAfter, variationOf } from '@tabia/core/chess/editing/tree.ts'
import { toggleNag } from '@tabia/core/chess/editing/words.ts'
import { type Color, turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { focusSquare } from '../../board/focus-square.ts'
import { useKeys } from '../app/keys.ts'
import { BoardTools } from './board/board-tools.tsx'
import { EditingBoard } from './board/editing-board.tsx'
import { SetUp } from './board/set-up.tsx'
import { useDesk } from './desk.ts'
import { useAddable } from './form/right-moves.tsx'
import { TaskForm } from './form/task-form.tsx'
import { findingBeside } from './state/findings.ts'
import { nagAfter } from './state/mark-keys.ts'
import { rowBeside, treeRows } from './state/rows.ts'
import { type CardTab, TaskCard } from './task-card.tsx'
import styles from './task-view.module.css'

interface TaskViewProps {
  engine?: ReactNode
  onPreview: (() => void) | undefined
  onBefore: (() => void) | undefined
  onNext: (() => void) | undefined
  isLast: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Board, tools and form at the left, the game at the right. */
export function TaskView({ onUndo, onRedo, ...card }: TaskViewProps) {
  const { editing, dispatch, task, frozen } = useDesk()
  const [tab, setTab] = useState<CardTab>('tree')
  const [setting, set] = useState(false)
  const [flipped, flip] = useState(false)
  const fen = fenOf(editing.document)
  const side: Color = fen === undefined ? 'white' : turnOf(fen)
  const orientation = flipped ? other(side) : side
  // A task from nothing begins with its position.
  const isSetting = !frozen && (setting || (fen === undefined && !startPosition(editing.document)))
  const openTab = (next: CardTab) => {
    setTab(next)
    set(false)
  }
  useTaskKeys({
    ...card,
    tab,
    onTab: openTab,
    onSetUp: () => set(true),
    isSetting,
    onUndo,
    onRedo,
    onFlip: () => flip(!flipped),
  })

  /** A FEN or a game pasted anywhere outside a field, wherever the focus is. */
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (frozen || (event.target instanceof HTMLElement && event.target.closest('input,textarea,dialog')))
      return
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    const placement = readPlacement(text)
    if (placement && !faultOfPlacement(placement)) {
      const placed = setUp(editing.document, formatPlacement(placement))
      dispatch({ type: 'edited', document: placed, here: placed.line.length > 0 ? editing.here : '' })
      set(false)
    } else if (isGame(text)) dispatch({ type: 'typed', pgn: `${text}\n` })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    globalThis.document.addEventListener('paste', listen)
    return () => globalThis.document.removeEventListener('paste', listen)
  }, [])

  return (
    <div className={styles['task']}>
      <div className={styles['left']}>
        {isSetting ? (
          <SetUp key={task.id} orientation={orientation} onDone={() => set(false)} />
        ) : (
          <>
            <EditingBoard orientation={orientation} />
            <BoardTools
              onFlip={() => flip(!flipped)}
              onSetUp={() => set(true)}
              onUndo={onUndo}
              onRedo={onRedo}
            />
            <TaskForm />
          </>
        )}
      </div>
      <TaskCard {...card} tab={tab} onTab={openTab} />
    </div>
  )
}

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')

function isGame(text: string): boolean {
  const reading = readDocument(text)
  return reading.kind === 'read' && startPosition(reading.document) !== undefined
}

interface TaskKeys extends TaskViewProps {
  tab: CardTab
  onTab: (tab: CardTab) => void
  onSetUp: () => void
  isSetting: boolean
  onFlip: () => void
}

/** All that keys do here; while a position is set up, its own keys alone. */
function useTaskKeys({ tab, onTab, onSetUp, isSetting, onUndo, onRedo, onFlip, ...card }: TaskKeys) {
  const desk = useDesk()
  const { editing, current, findings, frozen, moves, change, edit, go, write, draw } = desk
  const { document, here } = editing
  const addable = useAddable()
  const [told, setTold] = useState<string>()
  const [next] = movesAfter(document, here)
  const isTree = tab === 'tree' && !isSetting
  const canEdit = isTree && !frozen
  const row = (step: 1 | -1) => rowBeside(treeRows(document, here), here, step)
  const mark = (key: '!' | '?') => {
    const nag = nagAfter(key, current?.move.nags ?? [])
    change(toggleNag(document, here, nag))
  }
  function walkFindings(step: 1 | -1) {
    const finding = findingBeside(findings, told, step)
    if (!finding) return
    setTold(finding.key)
    if (finding.part.kind !== 'tag') go(finding.part.kind === 'move' ? finding.part.id : '')
    requestAnimationFrame(() =>
      globalThis.document.querySelector<HTMLElement>(`[data-finding="${CSS.escape(finding.key)}"]`)?.focus(),
    )
  }
  const tree = m['studio-task.keyTree']()
  useKeys([
    { key: 'ArrowLeft', label: tree, run: () => go(moveBefore(here)), when: isTree },
    { key: 'Home', label: m['studio-task.toStart'](), run: () => go(''), when: isTree, quiet: true },
    { key: 'End', label: m['studio-task.toEnd'](), run: () => go(mainEnd(moves)), when: isTree, quiet: true },
    { key: 'ArrowRight', label: tree, run: () => next !== undefined && go(next), when: isTree },
    { key: 'ArrowUp', label: tree, run: () => go(row(-1) ?? here), when: isTree },
    { key: 'ArrowDown', label: tree, run: () => go(row(1) ?? here), when: isTree },
    {
      key: 'Enter',
      label: m['studio-task.keyWords'](),
      run: () => write({ id: here, locale: 'en' }),
      when: canEdit,
    },
    { key: '!', label: m['studio-task.keyMark'](), run: () => mark('!'), when: canEdit && here !== '' },
    { key: '?', label: m['studio-task.keyMark'](), run: () => mark('?'), when: canEdit && here !== '' },
    {
      key: 'W',
      label: m['studio-task.addArrow'](),
      run: () => draw('arrow'),
      when: canEdit && here !== '',
    },
    {
      key: 'Q',
      label: m['studio-task.addSquare'](),
      run: () => draw('square'),
      when: canEdit && here !== '',
      quiet: true,
    },
    {
      key: 'A',
      label: m['studio-task.keyAccept'](),
      run: () => addable?.add(),
      when: canEdit && addable !== undefined,
    },
    {
      key: 'U',
      label: m['studio-task.promote'](),
      run: () => edit(promoteVariation(document, here)),
      when: canEdit && variationOf(here) !== undefined,
      quiet: true,
    },
    {
      key: 'Delete',
      label: m['studio-task.deleteFrom'](),
      run: () => edit(deleteFrom(document, here)),
      when: canEdit && here !== '',
      quiet: true,
    },
    { key: 'S', label: m['studio-task.setUp'](), run: onSetUp, when: !frozen && !isSetting },
    { key: 'B', label: m['studio-task.keyBoard'](), run: () => void focusSquare(), quiet: true },
    {
      key: 'M',
      label: m['studio-task.typeMove'](),
      run: focusMoveField,
      when: !frozen && !isSetting,
      quiet: true,
    },
    { key: 'F', label: m['studio-task.flip'](), run: onFlip, quiet: true },
    { key: 'T', label: m['studio-task.keyTab'](), run: () => onTab(tab === 'tree' ? 'pgn' : 'tree') },
    {
      key: 'Ctrl+Shift+F',
      label: 'FEN',
      run: () => {
        onSetUp()
        requestAnimationFrame(focusFen)
      },
      when: !frozen,
      quiet: true,
    },
    {
      key: '[',
      label: m['studio-task.keyFindings'](),
      run: () => walkFindings(-1),
      when: findings.length > 0,
    },
    {
      key: ']',
      label: m['studio-task.keyFindings'](),
      run: () => walkFindings(1),
      when: findings.length > 0,
    },
    { key: 'Ctrl+Z', label: m['studio-task.undo'](), run: onUndo, when: !desk.task.readOnly },
    {
      key: 'Ctrl+Shift+Z',
      label: m['studio-task.redo'](),
      run: onRedo,
      when: !desk.task.readOnly,
      quiet: true,
    },
    {
      key: 'P',
      label: m['studio-task.preview'](),
      run: () => card.onPreview?.(),
      when: card.onPreview !== undefined,
    },
    {
      key: 'PageUp',
      label: m['studio-task.taskBefore'](),
      run: () => card.onBefore?.(),
      when: card.onBefore !== undefined,
      quiet: true,
    },
    {
      key: 'Ctrl+Enter',
      label: card.isLast ? m['studio-task.newTask']() : m['studio-task.nextTask'](),
      run: () => card.onNext?.(),
      when: card.onNext !== undefined,
    },
  ])
}

const focusMoveField = () => globalThis.document.querySelector<HTMLElement>('[data-field="move"]')?.focus()
const focusFen = () => {
  const field = globalThis.document.querySelector<HTMLInputElement>('[data-field="fen"]')
  field?.focus()
  field?.select()
}
