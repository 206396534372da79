import {
  addTask,
  addTopic,
  changeTopic,
  copyTask,
  type Draft,
  type DraftTopic,
  getStudioCourse,
  moveTask,
  removeTask,
  removeTopic,
  undoChange,
} from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { act, showMeanwhile, useStudioCall } from '../../app/use-call.ts'
import { nameIn } from '../names.ts'
import {
  findTask,
  type Target,
  targetsInTurn,
  targetOfTopicStep,
  type TopicTarget,
  type TopicStep,
  topicsOf,
  withMoved,
} from './course-draft.ts'

/** A course by its key, looked at anew every half minute: another editor may be in it. */
export const useCourseCall = (key: string) =>
  useStudioCall(getStudioCourse, { params: { key } }, { every: 30_000 })

/** A game without moves: the task is made in its editor. */
const EMPTY_GAME = '*'

/** What can be done with the course. `say` reads out what happened. */
export function useCourseActs(draft: Draft, say: (words: string) => void) {
  const locale = useLocale()
  const params = { id: draft.id }
  const nameOf = (topic: DraftTopic | undefined) => (topic ? nameIn(topic.name, locale) : '')

  return {
    /** @returns the new task */
    async newTask(target: Target): Promise<number> {
      const { id } = await act(addTask, { params, body: { ...target, pgn: EMPTY_GAME } })
      return id
    },

    /** One behind the other; at once on the map. */
    async move(ids: readonly number[], target: Target): Promise<void> {
      const first = ids[0]
      const before = findTask(draft, first)
      showMeanwhile(getStudioCourse, { params: { key: draft.key } }, shown => withMoved(shown, ids, target))
      const moved = withMoved(draft, ids, target)
      const place = findTask(moved, first)
      if (place && before) {
        say(
          m['studio-course.movedTo']({
            count: ids.length,
            number: before.number,
            topic: nameOf(place.topic),
            place: place.number,
            of: place.topic.tasks.length,
          }),
        )
      }
      for (const [id, to] of targetsInTurn(ids, target)) await act(moveTask, { params: { id }, body: to })
    },

    async copy(id: number): Promise<number> {
      const copied = await act(copyTask, { params: { id } })
      say(m['studio-course.copied']())
      return copied.id
    },

    async remove(ids: readonly number[]): Promise<void> {
      for (const id of ids) await act(removeTask, { params: { id } })
      notify({ kind: 'info', text: m['studio-course.removed']({ count: ids.length }), seconds: 5 })
    },

    /** @returns the new topic */
    async newTopic(week: number, name: DraftTopic['name'], goal: string): Promise<number> {
      const { id, revision } = await act(addTopic, { params, body: { week, name } })
      if (goal !== DEFAULT_GOAL)
        await act(changeTopic, { params: { ...params, topic: id }, body: { revision, goal } })
      return id
    },

    async changeTopic(
      { id, revision }: DraftTopic,
      change: Partial<Pick<DraftTopic, 'name' | 'goal' | 'accept'>>,
    ): Promise<void> {
      await act(changeTopic, { params: { ...params, topic: id }, body: { revision, ...change } })
    },

    async moveTopic({ id, revision, name }: DraftTopic, place: TopicTarget): Promise<void> {
      await act(changeTopic, { params: { ...params, topic: id }, body: { revision, place } })
      say(m['studio-course.topicMoved']({ topic: nameIn(name, locale), week: place.week }))
    },

    topicTarget: (id: number, step: TopicStep) => targetOfTopicStep(draft, id, step),

    async removeTopic({ id, name }: DraftTopic): Promise<void> {
      await act(removeTopic, { params: { ...params, topic: id } })
      const text = m['studio-course.topicRemoved']({ topic: nameIn(name, locale) })
      notify({ kind: 'info', text, seconds: 5 })
    },

    /** @returns the task it concerned */
    async undo(way: 'undo' | 'redo'): Promise<number | null> {
      const { task } = await act(undoChange, { params, body: { way } })
      say(way === 'undo' ? m['studio-course.takenBack']() : m['studio-course.doneAgain']())
      return task
    },

    topics: () => topicsOf(draft),
  }
}

export type CourseActs = ReturnType<typeof useCourseActs>

/** Of a topic that is new. */
export const DEFAULT_GOAL = 'best'
