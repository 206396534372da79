import { readFileSync } from 'node:fs'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'

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
