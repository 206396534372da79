import {
  IconArrowsLeftRight,
  IconArrowRight,
  IconCopy,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { ActionMenu, type MenuAction } from '../../pieces/action-menu.tsx'
import type { SquareId } from '../../pieces/squares/square-walk.ts'
import { nameIn } from '../names.ts'
import { findTask, type TopicStep, topicsOf } from './course-draft.ts'
import type { Asked } from './course-questions.tsx'
import type { CourseActs } from './use-course.ts'

export interface MenuOpened {
  kind: 'task' | 'topic'
  id: number
  at: { x: number; y: number }
}

interface CourseMenuProps {
  draft: Draft
  opened: MenuOpened
  acts: CourseActs
  run: (work: () => Promise<unknown>) => void
  subjects: (task: number) => number[]
  onOpen: (task: SquareId) => void
  onCopy: (task: number) => void
  onRemove: (tasks: readonly number[]) => void
  onAsk: (asked: Asked) => void
  onClose: () => void
}

/** What can be done with a task or a topic that was pressed. */
export function CourseMenu(props: CourseMenuProps) {
  return props.opened.kind === 'task' ? <TaskMenu {...props} /> : <TopicMenu {...props} />
}

function TaskMenu({ draft, opened, subjects, onOpen, onCopy, onRemove, onAsk, onClose }: CourseMenuProps) {
  const locale = useLocale()
  const place = findTask(draft, opened.id)
  if (!place) return null
  const ids = subjects(opened.id)
  const edit: MenuAction = {
    label: draft.readOnly ? m['studio-course.look']() : m['studio-course.edit'](),
    icon: <IconPencil aria-hidden="true" />,
    key: 'Enter',
    run: () => onOpen(opened.id),
  }
  const changes: MenuAction[] = [
    {
      label: m['studio-course.moveTo'](),
      icon: <IconArrowRight aria-hidden="true" />,
      key: 'M',
      run: () => onAsk({ kind: 'move', ids }),
    },
    {
      label: m['studio-course.copy'](),
      icon: <IconCopy aria-hidden="true" />,
      key: 'D',
      run: () => onCopy(opened.id),
    },
    {
      label: m['studio-course.remove'](),
      icon: <IconTrash aria-hidden="true" />,
      key: 'Delete',
      danger: true,
      run: () => onRemove(ids),
    },
  ]
  return (
    <ActionMenu
      label={m['studio-course.taskName']({ topic: nameIn(place.topic.name, locale), number: place.number })}
      at={opened.at}
      actions={draft.readOnly ? [edit] : [edit, ...changes]}
      onClose={onClose}
    />
  )
}

function TopicMenu({ draft, opened, acts, run, onAsk, onClose }: CourseMenuProps) {
  const locale = useLocale()
  const topic = topicsOf(draft).find(({ id }) => id === opened.id)
  if (!topic || draft.readOnly) return null
  const step = (way: TopicStep, label: string): MenuAction[] => {
    const target = acts.topicTarget(topic.id, way)
    if (!target) return []
    const icon = <IconArrowsLeftRight aria-hidden="true" />
    return [{ label, icon, run: () => run(() => acts.moveTopic(topic, target)) }]
  }
  return (
    <ActionMenu
      label={nameIn(topic.name, locale)}
      at={opened.at}
      actions={[
        {
          label: m['studio-course.changeTopic'](),
          icon: <IconPencil aria-hidden="true" />,
          run: () => onAsk({ kind: 'topic', topic }),
        },
        {
          label: m['studio-course.newTaskHere'](),
          icon: <IconPlus aria-hidden="true" />,
          run: () => run(() => acts.newTask({ topic: topic.id, after: topic.tasks.at(-1)?.id ?? null })),
        },
        ...step('earlier', m['studio-course.topicEarlier']()),
        ...step('later', m['studio-course.topicLater']()),
        ...step('weekBefore', m['studio-course.topicWeekBefore']()),
        ...step('weekBehind', m['studio-course.topicWeekBehind']()),
        {
          label: m['studio-course.removeTopic'](),
          icon: <IconTrash aria-hidden="true" />,
          danger: true,
          run: () => onAsk({ kind: 'removeTopic', topic }),
        },
      ]}
      onClose={onClose}
    />
  )
}
