import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { navigate } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { longDay, longTime } from '../age.ts'
import { useDraft } from '../draft.ts'
import styles from './writing.module.css'

interface WrittenProps {
  writer: Message['writer']
  /** When, and what about. */
  head: string
  text: string
  children: ReactNode
}

/** What a learner has written, and who that is; what follows is done about it. */
export function Written({ writer, head, text, children }: WrittenProps) {
  const { name, person, since, course } = writer
  const toPerson = `/people/${person}`
  useKeys([
    { key: 'P', label: m['studio-inbox.person'](), run: () => navigate(toPerson), when: person !== null },
  ])
  const date = longDay(since)
  return (
    <article className={styles['written']}>
      <header className={`u-wrap ${styles['head']}`}>
        <div className="u-rest">
          <h2 className={styles['title']}>{name || m['studio-inbox.nameless']()}</h2>
          <p className="u-fine">
            {course
              ? m['studio-inbox.writtenIn']({ course: course.name, date })
              : m['studio-inbox.since']({ date })}
          </p>
        </div>
        {person !== null && (
          <ButtonLink look="ghost" size="small" icon={<IconUser aria-hidden="true" />} to={toPerson}>
            {m['studio-inbox.person']()}
            <KeyCap name="P" />
          </ButtonLink>
        )}
      </header>
      <div className={`u-card ${styles['letter']}`}>
        <p className="u-fine">{head}</p>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </article>
  )
}

/** The letter it was answered by. */
export function AnswerGiven({ answer }: { answer: NonNullable<Message['answer']> }) {
  const { text, at, by } = answer
  const date = longTime(at)
  return (
    <section className={`u-card ${styles['letter']} ${styles['answer']}`}>
      <h3 className={styles['small']}>
        {by === null
          ? m['studio-inbox.answeredAt']({ date })
          : m['studio-inbox.answeredBy']({ name: by, date })}
      </h3>
      <p className={styles['text']}>{text}</p>
    </section>
  )
}

/** Where a letter may reach another person. */
export function Unproved({ writer }: { writer: Message['writer'] }) {
  return writer.reachable ? null : <Note kind="warning">{m['studio-inbox.unproved']()}</Note>
}

/** What was typed here while another member of staff answered: nothing of it is lost. */
export function NotSent({ name }: { name: string }) {
  const [text, setText] = useDraft(name)
  if (text.trim() === '') return null
  return (
    <section className={`u-card ${styles['letter']}`}>
      <h3 className={styles['small']}>{m['studio-inbox.ownKept']()}</h3>
      <p className={styles['text']}>{text}</p>
      <Button size="small" onClick={() => setText('')}>
        {m['studio-inbox.dropKept']()}
      </Button>
    </section>
  )
}
