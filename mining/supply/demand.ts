import { readFileSync } from 'node:fs'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import { goalOf } from '../positions/rows.ts'
import { THEMES } from './themes.ts'
import type { Sorted } from './themes.ts'

/** A topic of the catalogue as it is planned. */
export interface PlannedTopic {
  /** `l0.c1.w2.t3`: level, course, week, topic. */
  key: string
  name: Texts
  themes: string[]
  tasks: number
  /** Difficulty of its easiest and its hardest task. */
  target: [number, number]
  /** Filters: all that is given must hold. */
  mover?: string
  kind?: string
  role?: string
  phase?: string
  goal?: string
  mateIn?: number
  minSolverMoves?: number
}

/** 16 courses, 64 weeks, 288 topics, 3,864 tasks. */
export function readCurriculum(): PlannedTopic[] {
  const path = new URL('curriculum.jsonl', import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map(line => JSON.parse(line) as PlannedTopic)
}

export function levelOf({ key }: PlannedTopic): LevelId {
  const level = Number(key.charAt(1))
  return level === 1 || level === 2 || level === 3 ? level : 0
}

/** `l0.c1.w2` */
export function weekOf({ key }: PlannedTopic): string {
  return key.replace(/\.t\d+$/, '')
}

/** All tasks of one sort that a level needs. */
export interface Demand {
  level: LevelId
  /** `fork knight`: themes and filters. */
  name: string
  /** The first theme: rows are kept in a file of this name. */
  theme: string
  /** A share of a mixed topic need not be whole. */
  tasks: number
  band: readonly [number, number]
  topic: PlannedTopic
}

/** Of the plan, sort by sort. A mixed topic draws on the other topics of its week in equal shares. */
export function demandsOf(topics: readonly PlannedTopic[]): Demand[] {
  const demands = new Map<string, Demand>()
  for (const topic of topics.filter(each => !isMixed(each))) {
    const mixed = topics.filter(other => weekOf(other) === weekOf(topic) && isMixed(other))
    const sisters = topics.filter(other => weekOf(other) === weekOf(topic) && !isMixed(other))
    const share = mixed.reduce((sum, { tasks }) => sum + tasks / sisters.length, 0)
    const key = `${levelOf(topic)} ${nameOf(topic)}`
    const known = demands.get(key)
    const [from, to] = topic.target
    demands.set(key, {
      level: levelOf(topic),
      name: nameOf(topic),
      theme: topic.themes[0] ?? '',
      tasks: (known?.tasks ?? 0) + topic.tasks + share,
      band: [Math.min(from, known?.band[0] ?? from), Math.max(to, known?.band[1] ?? to)],
      topic,
    })
  }
  return [...demands.values()]
}

function isMixed({ themes }: PlannedTopic): boolean {
  return themes.includes('mixed')
}

function nameOf({ themes, mover, kind, role, phase, goal, mateIn, minSolverMoves }: PlannedTopic): string {
  const moves = mateIn ? `mate in ${mateIn}` : minSolverMoves ? `${minSolverMoves} moves` : undefined
  return [themes.join('+'), mover, kind, role, phase, goal, moves].filter(Boolean).join(' ')
}

/** As second themes these ask for more; others are as welcome as the first. */
const MODIFIERS = new Set(['sacrifice', 'quiet', 'winLong', 'attraction', 'backRank', 'kingAttack'])
/** A fork that is prepared: all that is named must be there, the fork may come second. */
const PREPARED = new Set(['fork', 'pin'])

export function fits(sorted: Sorted, { topic }: Demand): boolean {
  return hasThemes(sorted, topic) && passesFilters(sorted, topic)
}

function hasThemes(sorted: Sorted, { themes }: PlannedTopic): boolean {
  const [lead = '', ...others] = themes
  const holds = (theme: string) => THEMES[theme]?.(sorted) ?? false
  if (others.length === 0) return holds(lead)
  if (PREPARED.has(lead) && !others.includes('defence')) {
    return sorted.plies.get(lead) === 2 && others.every(holds)
  }
  if (others.every(theme => MODIFIERS.has(theme))) return themes.every(holds)
  return themes.some(holds)
}

const MINOR = ['bishop', 'knight']

function passesFilters(sorted: Sorted, topic: PlannedTopic): boolean {
  const { row, plies } = sorted
  const { mover, kind, role, phase, goal, mateIn, minSolverMoves } = topic
  const movers = mover === 'minor' ? MINOR : mover?.split('|')
  return (
    (!movers || movers.includes(row.mover ?? '')) &&
    (!kind || plies.get(tagOf(kind)) === 0) &&
    (!role || role.split('|').some(each => plies.has(`${topic.themes[0]}Of${capital(each)}`))) &&
    (!phase || row.phase === phase) &&
    (!goal || goalOf(row) === goal) &&
    (!mateIn || row.goal.mate === mateIn) &&
    (!minSolverMoves || (row.line?.length ?? 0) >= 2 * minSolverMoves - 1)
  )
}

const PIN_KINDS = new Set(['attack', 'defender', 'create'])

function tagOf(kind: string): string {
  return PIN_KINDS.has(kind) ? `pin${capital(kind)}` : kind
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
