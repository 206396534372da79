import { useAnswer } from '../../session/query-client.ts'
import { getSubjects, sendMessage, sendReview, type Resolution } from '@tabia/contract/support.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { useLocale } from '../../session/language.ts'
import { useUser } from '../../session/user.ts'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './support-screen.module.css'
import { useRef } from 'react'
import { MESSAGE_LENGTH, REVIEW, MESSAGE_SUBJECTS } from '@tabia/core/support/subjects.ts'
import { typedBefore, useKeepTyped } from '../../session/kept.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SelectField, TextArea } from '../../ui/field/field.tsx'
import { focusField, useForm, present, type Problems } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'

/** A message to the school, or a review. */
export function SupportScreen() {
  const { email } = useUser()
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useAnswer({
    queryKey: ['support', 'subjects', locale],
    queryFn: () => call(getSubjects, {}),
    // While another language loads, the words of the present one stay, and so does what has been written.
    placeholderData: before => before,
  })
  return (
    <div className={styles['screen']}>
      <ScreenHead intro={m['support.answerTo']({ email })} />
      {data && <SupportForm subjects={data.subjects} />}
      {!data && isError && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeleton>
          <div className={`u-card ${styles['card']}`}>
            <Bone width="100%" height={76} />
            <Bone width="100%" height={160} />
            <Bone width={140} height={52} />
          </div>
        </Skeleton>
      )}
    </div>
  )
}

/** The count of characters left is shown below this number. */
const NEAR_THE_END = 500

function SupportForm({ subjects }: { subjects: readonly { id: string; name: string }[] }) {
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
    <form ref={element} className={`u-card ${styles['card']}`} noValidate onSubmit={form.submit(send)}>
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
          <p className={`u-small ${styles['sign']}`} id="signature">
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

interface SupportValues {
  /** As the server names them; '' while nothing is chosen. */
  subject: string
  text: string
  /** To the publication of a review. */
  agreed: boolean
}

export const EMPTY: SupportValues = { subject: '', text: '', agreed: true }

export function checkSupport({ subject, text }: SupportValues): Problems<keyof SupportValues> {
  return present({
    subject: subject === '' ? m['errors.chooseSubject'] : undefined,
    text: textProblem(text.trim()),
    agreed: undefined,
  })
}

function textProblem(text: string) {
  if (text === '') return m['errors.fillMessage']
  return text.length > MESSAGE_LENGTH ? m['errors.messageTooLong'] : undefined
}

type MessageSubject = (typeof MESSAGE_SUBJECTS)[number]

export const isMessageSubject = (subject: string): subject is MessageSubject =>
  MESSAGE_SUBJECTS.some(known => known === subject)
