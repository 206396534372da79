import { useRef } from 'react'
import { sendMessage, sendReview, type Resolution } from '@tabia/contract/support.ts'
import { MESSAGE_LENGTH, REVIEW } from '@tabia/core/support/subjects.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { typedBefore, useKeepTyped } from '../../session/kept.ts'
import { useAction } from '../../session/use-action.ts'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SelectField, TextArea } from '../../ui/field/field.tsx'
import { focusField, useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import { checkSupport, EMPTY, isMessageSubject, type SupportValues } from './support-values.ts'
import styles from './support-screen.module.css'

/** From how many characters on the end is told of. */
const NEAR_THE_END = 500

export function SupportForm({ subjects }: { subjects: readonly { id: string; name: string }[] }) {
  const { id, profileName } = useUser()
  const form = useForm<SupportValues>(EMPTY, checkSupport, typedBefore(id, 'support'))
  const element = useRef<HTMLFormElement>(null)
  const { subject, text, agreed } = form.values
  useKeepTyped(id, 'support', text === '' ? undefined : form.values)
  const left = MESSAGE_LENGTH - text.trim().length
  const { run: send, running } = useAction(async (values: SupportValues) => {
    const { message } = await post(values)
    notify({ kind: 'success', text: message, seconds: 4 })
    form.reset()
    focusField(element.current, 'subject')
  })

  return (
    <form ref={element} className={styles['card']} noValidate onSubmit={form.submit(send)}>
      <SelectField
        label={m['support.subject']()}
        {...form.field('subject')}
        options={subjects}
        placeholder={m['support.choose']()}
        required
      />
      <TextArea
        label={m['support.message']()}
        {...form.field('text')}
        placeholder={subject === REVIEW ? m['support.reviewPlaceholder']() : m['support.placeholder']()}
        hint={left <= NEAR_THE_END && left >= 0 ? m['support.left']({ count: left }) : undefined}
        required
      />
      {subject === REVIEW && (
        <div>
          <Checkbox
            label={m['support.agree']()}
            name="agreed"
            checked={agreed}
            aria-describedby="signature"
            onChange={event => form.set({ agreed: event.target.checked })}
          />
          <p className={styles['sign']} id="signature">
            {m['support.agreeName']({ name: profileName })}
          </p>
        </div>
      )}
      <div>
        <Button
          look="primary"
          size="large"
          type="submit"
          loading={running}
          loadingLabel={m['support.sending']()}
        >
          {m['support.send']()}
        </Button>
      </div>
    </form>
  )
}

/** A review has a call of its own (A-REVIEW). */
function post({ subject, text, agreed }: SupportValues): Promise<{ message: string }> {
  if (!isMessageSubject(subject)) return call(sendReview, { body: { text, agreed } })
  return call(sendMessage, { body: { subject, text, resolution: resolutionOf(window) } })
}

/** What the learner sees the school on, as WxH (A-SCREEN). */
function resolutionOf({ innerWidth, innerHeight, screen }: Window): Resolution {
  return {
    inner: `${innerWidth}x${innerHeight}`,
    avail: `${screen.availWidth}x${screen.availHeight}`,
    screen: `${screen.width}x${screen.height}`,
  }
}
