import { useState } from 'react'
import type { Draft, DraftTopic } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Field, SelectField } from '../../../ui/field/field.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { AskDialog } from '../../pieces/ask-dialog.tsx'
import { goalWords, nameIn, TOPIC_GOALS } from '../names.ts'
import { findTask, targetOfPlace, topicsOf } from './course-draft.ts'
import { type CourseActs, DEFAULT_GOAL } from './use-course.ts'
import styles from './course-questions.module.css'

export type Asked =
  | { kind: 'move'; ids: readonly number[] }
  | { kind: 'removeTasks'; ids: readonly number[] }
  | { kind: 'newTopic'; week: number }
  | { kind: 'topic'; topic: DraftTopic }
  | { kind: 'removeTopic'; topic: DraftTopic }

interface QuestionProps {
  draft: Draft
  asked: Asked
  acts: CourseActs
  /** A topic that is new, to be shown. */
  onTopic: (id: number) => void
  onClose: () => void
}

/** What is asked before a change of the course. */
export function CourseQuestion(props: QuestionProps) {
  const { asked, acts, onClose } = props
  const locale = useLocale()
  switch (asked.kind) {
    case 'move':
      return <MoveDialog {...props} ids={asked.ids} />
    case 'newTopic':
      return <TopicDialog {...props} week={asked.week} />
    case 'topic':
      return <TopicDialog {...props} topic={asked.topic} />
    case 'removeTasks': {
      const count = asked.ids.length
      return (
        <AskDialog
          title={m['studio-course.removeTasksTitle']({ count })}
          button={m['studio-course.removeTasksButton']({ count })}
          danger
          onSure={async () => {
            await acts.remove(asked.ids)
            onClose()
          }}
          onCancel={onClose}
        >
          <p>{m['studio-course.removeHint']()}</p>
        </AskDialog>
      )
    }
    case 'removeTopic': {
      const { topic } = asked
      return (
        <AskDialog
          title={m['studio-course.removeTopicTitle']({ topic: nameIn(topic.name, locale) })}
          button={m['studio-course.removeTopicButton']()}
          danger
          onSure={async () => {
            await acts.removeTopic(topic)
            onClose()
          }}
          onCancel={onClose}
        >
          <p>{m['studio-course.removeTopicHint']({ count: topic.tasks.length })}</p>
        </AskDialog>
      )
    }
  }
}

function MoveDialog({ draft, ids, acts, onClose }: QuestionProps & { ids: readonly number[] }) {
  const locale = useLocale()
  const place = findTask(draft, ids[0])
  const topics = topicsOf(draft)
  const [topicId, setTopicId] = useState(place?.topic.id ?? topics[0]?.id ?? 0)
  const topic = topics.find(({ id }) => id === topicId)
  const places = (topic?.tasks.filter(({ id }) => !ids.includes(id)).length ?? 0) + 1
  const [number, setNumber] = useState(place?.number ?? 1)
  const shown = Math.min(number, places)
  const topicNames = draft.weeks.flatMap((week, index) =>
    week.topics.map(({ id, name }) => ({
      id: String(id),
      name: m['studio-course.weekTopic']({ week: index + 1, topic: nameIn(name, locale) }),
    })),
  )
  return (
    <AskDialog
      title={
        ids.length === 1 && place
          ? m['studio-course.moveTitle']({ topic: nameIn(place.topic.name, locale), number: place.number })
          : m['studio-course.moveSeveral']({ count: ids.length })
      }
      button={m['studio-course.moveButton']({ place: shown })}
      onSure={async () => {
        onClose()
        await acts.move(ids, targetOfPlace(draft, topicId, shown, ids))
      }}
      onCancel={onClose}
    >
      <SelectField
        label={m['studio-course.topic']()}
        placeholder={m['studio-course.topic']()}
        value={String(topicId)}
        options={topicNames}
        onChange={({ target }) => {
          setTopicId(Number(target.value))
          setNumber(Number.MAX_SAFE_INTEGER)
        }}
      />
      <SelectField
        label={m['studio-course.place']()}
        placeholder={m['studio-course.place']()}
        value={String(shown)}
        options={Array.from({ length: places }, (_, index) => ({
          id: String(index + 1),
          name: m['studio-course.placeOf']({ place: index + 1, of: places + ids.length - 1 }),
        }))}
        onChange={({ target }) => setNumber(Number(target.value))}
      />
    </AskDialog>
  )
}

/** A new topic of a week, or the name and the goal of one. */
function TopicDialog(props: QuestionProps & { topic?: DraftTopic; week?: number }) {
  const { topic, week = 1, acts, onTopic, onClose } = props
  const [name, setName] = useState(topic?.name ?? { en: '', ru: '' })
  const [goal, setGoal] = useState(topic?.goal ?? DEFAULT_GOAL)
  const [variations, setVariations] = useState(topic?.accept === 'variations')
  const goals = TOPIC_GOALS.some(each => each === goal) ? TOPIC_GOALS : [goal, ...TOPIC_GOALS]
  const languages = useLocale() === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  return (
    <AskDialog
      title={topic ? m['studio-course.topicTitle']() : m['studio-course.newTopicTitle']({ week })}
      button={topic ? m['studio-course.topicButton']() : m['studio-course.newTopicButton']()}
      ready={name.en.trim() !== '' || name.ru.trim() !== ''}
      onSure={async () => {
        if (topic) {
          const accept = variations ? 'variations' : 'stored'
          await acts.changeTopic(topic, { name, goal, accept })
        } else onTopic(await acts.newTopic(week, name, goal))
        onClose()
      }}
      onCancel={onClose}
    >
      <div className={styles['languages']}>
        {languages.map(language => (
          <Field
            key={language}
            lang={language}
            label={NAME_LABELS[language]()}
            value={name[language]}
            maxLength={255}
            onChange={({ target }) => setName({ ...name, [language]: target.value })}
          />
        ))}
      </div>
      <SelectField
        label={m['studio-course.goal']()}
        placeholder={m['studio-course.goal']()}
        hint={m['studio-course.goalHint']()}
        value={goal}
        options={goals.map(id => ({ id, name: goalWords(id) }))}
        onChange={({ target }) => setGoal(target.value)}
      />
      {topic && (
        <Checkbox
          label={m['studio-course.acceptVariations']()}
          checked={variations}
          onChange={({ target }) => setVariations(target.checked)}
        />
      )}
    </AskDialog>
  )
}

const NAME_LABELS = { en: m['studio-courses.nameEn'], ru: m['studio-courses.nameRu'] }
