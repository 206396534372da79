import { useState } from 'react'
import { TEXT_LENGTH } from '@tabia/contract/fields.ts'
import type { Person } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { isEmail } from '../../session/field-rules.ts'
import { Field, SelectField } from '../../ui/field/field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import { Fact, Facts } from '../pieces/fact.tsx'
import { actionWords, type Asked, runAction } from './run-action.ts'
import styles from './person-page.module.css'

interface PersonDialogProps {
  asked: Asked
  person: Person
  onClose: () => void
}

/** Asks before a change: whom it is about, what happens, and why it is done. */
export function PersonDialog({ asked, person, onClose }: PersonDialogProps) {
  const [email, setEmail] = useState('')
  const [course, setCourse] = useState('')
  const { title, text, button, danger = false } = actionWords(asked, person)
  const nothingToGive = asked.action === 'give' && person.canBeGiven.length === 0
  const ready = {
    email: isEmail(email),
    give: course !== '',
  }

  async function act(reason: string) {
    const chosen = asked.action === 'takeBack' ? asked.course.key : course
    const said = await runAction(asked.action, { id: person.id, reason, email: email.trim(), course: chosen })
    notify({ kind: 'success', text: said, seconds: 5 })
    onClose()
  }

  return (
    <AskDialog
      title={title}
      button={button}
      danger={danger}
      reason={{ label: m['studio-people.why'](), hint: m['studio-people.whyHint'](), most: TEXT_LENGTH }}
      ready={asked.action === 'email' ? ready.email : asked.action === 'give' ? ready.give : true}
      onSure={act}
      onCancel={onClose}
    >
      <div className={styles['dialogFields']}>
        <Facts>
          <Fact name={m['studio-people.whom']()}>
            {[person.name || person.nickname, m['studio-people.number']({ number: String(person.id) })]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact name={m['studio-people.address']()}>{person.email}</Fact>
        </Facts>
        <p>{nothingToGive ? m['studio-people.giveNone']() : text}</p>
        {danger && <p className={`u-fine ${styles['larger']}`}>{m['studio-people.larger']()}</p>}
        {asked.action === 'email' && (
          <Field
            label={m['studio-people.emailNew']()}
            type="email"
            autoComplete="off"
            maxLength={TEXT_LENGTH}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        {asked.action === 'give' && !nothingToGive && (
          <SelectField
            label={m['studio-people.giveCourse']()}
            placeholder={m['studio-people.giveChoose']()}
            options={person.canBeGiven.map(({ key, name }) => ({ id: key, name }))}
            value={course}
            onChange={({ target }) => setCourse(target.value)}
          />
        )}
      </div>
    </AskDialog>
  )
}
