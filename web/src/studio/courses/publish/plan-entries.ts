import type { PlannedTask, PublishPlan } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { SquareLook } from '../../pieces/squares/square-look.ts'
import { nameIn } from '../names.ts'

// What publishing would change, as one list in groups. Pure but for its words.

export const GROUPS = ['errors', 'inPlace', 'rightMoves', 'about', 'edition', 'muted'] as const
export type Group = (typeof GROUPS)[number]

export interface PlanEntry {
  id: string
  group: Group
  look: SquareLook
  /** "Clearing lines 3". */
  name: string
  /** "words", "new", "from another place". */
  what: string
  planned?: PlannedTask
  about?: PublishPlan['about'][number]
  error?: PublishPlan['errors'][number]
  muted?: PublishPlan['muted'][number]
}

export function entriesOf(plan: PublishPlan, locale: string): PlanEntry[] {
  const task =
    (group: Group, look: SquareLook, what: (planned: PlannedTask) => string) =>
    (planned: PlannedTask, index: number): PlanEntry => ({
      id: `${group}-${look}-${index}`,
      group,
      look,
      name: `${nameIn(planned.topicName, locale)} ${planned.number}`,
      what: what(planned),
      planned,
    })
  const parts = (planned: PlannedTask) => planned.parts.map(part => PARTS[part]()).join(', ')
  return [
    ...plan.errors.map((error, index): PlanEntry => ({
      id: `error-${index}`,
      group: 'errors',
      look: 'error',
      name: error.place,
      what: '',
      error,
    })),
    ...plan.inPlace.map(task('inPlace', 'changed', parts)),
    ...plan.rightMoves.map(task('rightMoves', 'changed', parts)),
    ...plan.about.map((about, index): PlanEntry => ({
      id: `about-${index}`,
      group: 'about',
      look: 'changed',
      name: ABOUT[about.part](),
      what: '',
      about,
    })),
    ...plan.added.map(task('edition', 'new', () => m['studio-squares.new']())),
    ...plan.removed.map(task('edition', 'removed', () => m['studio-squares.removed']())),
    ...plan.moved.map(task('edition', 'moved', () => m['studio-squares.moved']())),
    ...plan.muted.map((muted, index): PlanEntry => ({
      id: `muted-${index}`,
      group: 'muted',
      look: 'plain',
      name: muted.place,
      what: muted.code,
      muted,
    })),
  ]
}

const PARTS: Record<PlannedTask['parts'][number], () => string> = {
  words: m['studio-publish.words'],
  right_moves: m['studio-publish.rightMoves'],
  goal: m['studio-publish.goal'],
  difficulty: m['studio-publish.difficulty'],
  theme: m['studio-publish.theme'],
  position: m['studio-publish.position'],
  names: m['studio-publish.names'],
}

const ABOUT: Record<PublishPlan['about'][number]['part'], () => string> = {
  name: m['studio-publish.partName'],
  description: m['studio-publish.partDescription'],
  author: m['studio-publish.partAuthor'],
  price: m['studio-course.price'],
  sample: m['studio-course.sample'],
  hide_answers: m['studio-course.hideAnswers'],
  topic: m['studio-course.topic'],
  level: m['studio-course.level'],
}
