import { useState } from 'react'
import { DIFFICULTY_BANDS, usualDifficulty } from '@tabia/core/chess/check/course.ts'
import { tagOf } from '@tabia/core/chess/editing/document.ts'
import { mutesOf, saidInTag, sayInTag, setTag, unmute } from '@tabia/core/chess/editing/tags.ts'
import { readGoal } from '@tabia/core/chess/pgn/tags.ts'
import type { GOALS } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import press from '../../pieces/press.module.css'
import { useDesk } from '../desk.ts'
import { FindingLine } from '../tree/finding-line.tsx'
import { GameDialog, gameWords } from './game-dialog.tsx'
import { RightMoves } from './right-moves.tsx'
import styles from './task-form.module.css'

/** What is asked, of whom, and where it comes from. What the reader says of it stands below. */
export function TaskForm() {
  const { findings, frozen } = useDesk()
  const own = findings.filter(({ part }) => part.kind === 'tag')
  return (
    <fieldset className={styles['form']} disabled={frozen}>
      <legend className="visually-hidden">{m['studio-task.form']()}</legend>
      <RightMoves />
      <GoalChoice />
      <Difficulty />
      <About />
      {own.map(finding => (
        <FindingLine key={finding.key} finding={finding} />
      ))}
      <Muted />
    </fieldset>
  )
}

const GOAL_WORDS = {
  win: m['studio-task.goalWin'],
  mate: m['studio-task.goalMate'],
  draw: m['studio-task.goalDraw'],
  best: m['studio-task.goalBest'],
}
const ORDER = ['win', 'mate', 'draw', 'best'] as const satisfies readonly (typeof GOALS)[number][]

/** The task's own goal, else the one of its topic. */
function GoalChoice() {
  const { editing, change, task, reading } = useDesk()
  const { document } = editing
  const own = readGoal(tagOf(document, 'Goal') ?? '')
  const stated = own ?? readGoal(task.topicGoal) ?? { goal: 'best', mateIn: undefined }
  const mateIn = stated.mateIn ?? reading.task?.mateIn ?? undefined
  const set = (text: string | undefined, group?: string) => change(setTag(document, 'Goal', text), group)
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id="goal-label">
        {m['studio-task.goal']()}
      </span>
      <div className={styles['row']}>
        <fieldset className={press['tabs']} aria-labelledby="goal-label">
          {ORDER.map(goal => (
            <button
              key={goal}
              type="button"
              className={press['tab']}
              aria-pressed={stated.goal === goal}
              onClick={() => set(goal === stated.goal && own ? undefined : goal)}
            >
              {GOAL_WORDS[goal]()}
            </button>
          ))}
        </fieldset>
        {stated.goal === 'mate' && (
          <label className="u-row u-small">
            <span>{m['studio-task.mateIn']()}</span>
            <input
              className={styles['count']}
              inputMode="numeric"
              aria-label={m['studio-task.mateMoves']()}
              value={mateIn ?? ''}
              maxLength={2}
              onChange={({ target }) => {
                const count = Number(target.value.replace(/\D/g, ''))
                set(count > 0 ? `mate ${count}` : 'mate', 'goal')
              }}
            />
          </label>
        )}
        {!own && <span className="u-fine">{m['studio-task.asTopic']()}</span>}
      </div>
    </div>
  )
}

/** A number inside the level; without one it is the middle. */
function Difficulty() {
  const { editing, change, task } = useDesk()
  const { document } = editing
  const { from, to } = DIFFICULTY_BANDS[task.levelId]
  const written = tagOf(document, 'Difficulty')
  const [typed, setTyped] = useState<string>()
  const value = Number(written ?? usualDifficulty(task.levelId))
  const set = (text: string) =>
    change(setTag(document, 'Difficulty', text === '' ? undefined : text), 'difficulty')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor="difficulty">
        {m['studio-task.difficulty']()}
      </label>
      <div className={styles['row']}>
        <div className={styles['scale']}>
          <input
            id="difficulty"
            type="range"
            min={from}
            max={to}
            step={1}
            value={Number.isFinite(value) ? value : from}
            onChange={({ target }) => set(target.value)}
          />
          <span className={styles['ends']} aria-hidden="true">
            <span>{m['studio-task.easier']({ from })}</span>
            <span>{m['studio-task.harder']({ to })}</span>
          </span>
        </div>
        <input
          className={styles['number']}
          inputMode="numeric"
          aria-label={m['studio-task.difficultyNumber']()}
          placeholder={String(usualDifficulty(task.levelId))}
          value={typed ?? written ?? ''}
          maxLength={4}
          onChange={({ target }) => {
            setTyped(target.value)
            if (/^(?:\d{3,4})?$/.test(target.value)) set(target.value)
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </div>
  )
}

function About() {
  const { editing, change } = useDesk()
  const { document } = editing
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const words = gameWords(document)
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor="theme">
        {m['studio-task.theme']()}
      </label>
      <div className={styles['row']}>
        <input
          id="theme"
          className={styles['text']}
          value={typed ?? saidInTag(document, 'Theme')}
          maxLength={60}
          onChange={({ target }) => {
            setTyped(target.value)
            change(sayInTag(document, 'Theme', target.value), 'theme')
          }}
          onBlur={() => setTyped(undefined)}
        />
        <button type="button" className={styles['game']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="u-fine">{m['studio-task.game']()}</span> {words || m['studio-task.gameNone']()}
        </button>
      </div>
      {open && <GameDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What was muted and why; each can speak again. */
function Muted() {
  const { editing, change } = useDesk()
  const { document } = editing
  return mutesOf(document).map(({ code, reason }) => (
    <p key={code} className={`u-small ${styles['muted']}`}>
      <span className="u-rest">{m['studio-task.muted']({ code, reason })}</span>
      <button type="button" className={press['small']} onClick={() => change(unmute(document, code))}>
        {m['studio-task.unmute']()}
      </button>
    </p>
  ))
}
