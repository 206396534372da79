import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import press from '../pieces/press.module.css'
import { useDesk } from './desk.ts'
import { PgnText } from './pgn/pgn-text.tsx'
import { countFindings } from './state/findings.ts'
import { FindingMark } from './tree/finding-line.tsx'
import { MoveTree } from './tree/move-tree.tsx'
import styles from './task-card.module.css'

export type CardTab = 'tree' | 'pgn'

interface TaskCardProps {
  tab: CardTab
  onTab: (tab: CardTab) => void
  /** Asking the engine. */
  engine?: ReactNode
  /** Undefined: there is none. */
  onPreview: (() => void) | undefined
  onBefore: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Behind the last task of its topic comes a new one. */
  isLast: boolean
}

/** The game as a tree or as text, what is told of it, and the way on. */
export function TaskCard({ tab, onTab, engine, onPreview, onBefore, onNext, isLast }: TaskCardProps) {
  const { editing, task, dispatch } = useDesk()
  return (
    <section className={`u-card ${styles['card']}`} data-tab={tab} aria-label={m['studio-task.game']()}>
      <div className={styles['head']}>
        <fieldset className={press['tabs']} aria-label={m['studio-task.views']()}>
          <button
            type="button"
            className={press['tab']}
            aria-pressed={tab === 'tree'}
            onClick={() => onTab('tree')}
          >
            {m['studio-task.tabTree']()} <KeyCap name="T" />
          </button>
          <button
            type="button"
            className={press['tab']}
            aria-pressed={tab === 'pgn'}
            onClick={() => onTab('pgn')}
          >
            PGN <KeyCap name="T" />
          </button>
        </fieldset>
        <Counts />
        {engine}
      </div>
      {tab === 'pgn' ? (
        <PgnText />
      ) : (
        <>
          {editing.broken && (
            <output className={styles['broken']}>
              <span className="u-rest">{m['studio-task.brokenText']()}</span>
              <button type="button" className={press['small']} onClick={() => onTab('pgn')}>
                {m['studio-task.mendText']()}
              </button>
              <button type="button" className={press['small']} onClick={() => dispatch({ type: 'undone' })}>
                {m['studio-task.takeBack']()}
              </button>
            </output>
          )}
          <MoveTree />
        </>
      )}
      <div className={styles['foot']}>
        <span className="u-rest u-fine">
          {task.readOnly
            ? m['studio-task.readOnly']()
            : task.openedBy && m['studio-task.alsoHere']({ name: task.openedBy })}
        </span>
        {onBefore && (
          <IconButton icon={IconArrowLeft} label={m['studio-task.taskBefore']()} onClick={onBefore} />
        )}
        {onPreview && (
          <Button icon={<IconEye aria-hidden="true" />} onClick={onPreview}>
            {m['studio-task.preview']()} <KeyCap name="P" />
          </Button>
        )}
        {onNext && (
          <Button look="primary" onClick={onNext}>
            {isLast ? m['studio-task.newTask']() : m['studio-task.nextTask']()} <KeyCap name="Ctrl+Enter" />
          </Button>
        )}
      </div>
    </section>
  )
}

/** "2 errors, 1 advice, 1 in one language". */
function Counts() {
  const { findings } = useDesk()
  const { errors, advice, missing } = countFindings(findings)
  const words = [
    errors > 0 && m['studio-task.errors']({ count: errors }),
    advice > 0 && m['studio-task.advices']({ count: advice }),
    missing > 0 && m['studio-task.missing']({ count: missing }),
  ]
    .filter(part => typeof part === 'string')
    .join(', ')
  const quiet = useQuiet(words)
  return (
    <div className={styles['counts']}>
      <output className="visually-hidden">{quiet}</output>
      {errors > 0 && (
        <span>
          <FindingMark finding={{ severity: 'error', code: 'NO_FEN' }} />
          {m['studio-task.errors']({ count: errors })}
        </span>
      )}
      {advice > 0 && (
        <span>
          <FindingMark finding={{ severity: 'warning', code: 'TRIVIAL' }} />
          {m['studio-task.advices']({ count: advice })}
        </span>
      )}
      {missing > 0 && (
        <span>
          <FindingMark finding={{ severity: 'warning', code: 'MISSING_TRANSLATION' }} />
          {m['studio-task.missing']({ count: missing })}
        </span>
      )}
      {errors + advice + missing === 0 && <span>{m['studio-task.noFindings']()}</span>}
    </div>
  )
}

const QUIET_MS = 1000

/** The words once they have been the same for a second, so that typing is not talked into. */
function useQuiet(words: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return quiet
}
