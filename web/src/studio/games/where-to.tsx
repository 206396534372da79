import type { ReportedGame } from '@tabia/contract/studio/games.ts'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './games.module.css'

/** `topic` 0: a new one. */
export interface Destination {
  topic: number
  week: number
  name: { en: string; ru: string }
}

/** The last topic of the course; a new one where it has none. */
export function firstDestination({ weeks }: Draft): Destination {
  const topics = weeks.flatMap((week, index) =>
    week.topics.map(topic => ({ topic: topic.id, week: index + 1 })),
  )
  const { topic, week } = topics.at(-1) ?? { topic: 0, week: 1 }
  return { topic, week, name: { en: '', ru: '' } }
}

/** A new topic needs a name in one language at least. */
export const isNamed = ({ topic, name }: Destination): boolean =>
  topic !== 0 || name.en.trim() !== '' || name.ru.trim() !== ''

export const toSent = ({ topic, week, name }: Destination) =>
  topic === 0 ? { week, name: { en: name.en.trim(), ru: name.ru.trim() } } : { topic }

/** To the name that a new topic still needs. */
export const askForName = () => document.querySelector<HTMLElement>('[data-field="topic-name"]')?.focus()

interface WhereToProps {
  course: Draft
  to: Destination
  onChoose: (to: Destination) => void
  questions: readonly ReportedGame[]
  questionsOn: boolean
  onQuestions: (on: boolean) => void
}

export function WhereTo({ course, to, onChoose, questions, questionsOn, onQuestions }: WhereToProps) {
  const locale = useLocale()
  const topics = course.weeks.flatMap((week, index) =>
    week.topics.map(({ id, name }) => ({
      value: id,
      label: m['studio-games.topic']({ week: index + 1, topic: name[locale] || name.en || name.ru }),
    })),
  )
  const languages = locale === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  const games = [...new Set(questions.map(({ number }) => number))]
  return (
    <section className={`u-card ${styles['where']}`}>
      <Select
        label={m['studio-games.where']()}
        options={[...topics, { value: 0, label: m['studio-games.newTopic']() }]}
        value={to.topic}
        onChoose={topic => onChoose({ ...to, topic })}
      />
      {to.topic === 0 && (
        <>
          <Select
            label={m['studio-games.week']()}
            options={[1, 2, 3, 4].map(value => ({ value, label: m['studio-games.weekOf']({ week: value }) }))}
            value={to.week}
            onChoose={week => onChoose({ ...to, week })}
          />
          {languages.map((language, index) => (
            <Field
              key={language}
              lang={language}
              data-field={index === 0 ? 'topic-name' : undefined}
              label={language === 'en' ? m['studio-games.nameEn']() : m['studio-games.nameRu']()}
              maxLength={255}
              value={to.name[language]}
              onChange={({ target }) => onChoose({ ...to, name: { ...to.name, [language]: target.value } })}
            />
          ))}
        </>
      )}
      <p className="u-fine">{m['studio-games.atTheEnd']()}</p>
      {questions.length > 0 && (
        <>
          <Checkbox
            label={m['studio-games.questions']()}
            checked={questionsOn}
            onChange={({ target }) => onQuestions(target.checked)}
          />
          <p className="u-fine">
            {m['studio-games.questionsIn']({ count: questions.length, games: games.slice(0, 8).join(', ') })}
          </p>
        </>
      )}
    </section>
  )
}
