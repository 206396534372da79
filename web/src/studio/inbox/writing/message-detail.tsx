import { answerMessage, closeMessage, getMessage, type Message } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useKeys } from '../../app/keys.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { longTime } from '../age.ts'
import { NotThere } from '../not-there.tsx'
import { AnswerPart, TOLD_HERE } from './answer-part.tsx'
import { Written } from './written.tsx'
import styles from './writing.module.css'

/** A message, and its answer. */
export function MessageDetail({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useStudioCall(getMessage, { params: { id } })
  if (data) return <Shown message={data} onTaken={async () => void (await refetch())} />
  return error ? (
    <NotThere error={error} retrying={isFetching} onRetry={refetch} />
  ) : (
    <Busy rows={3} height={96} />
  )
}

interface ShownProps {
  message: Message
  /** Another member of staff has answered: loads it anew. */
  onTaken: () => Promise<void>
}

function Shown({ message, onTaken }: ShownProps) {
  const { id, at, subject, text, writer, closedAt, answer } = message
  const params = { id }
  const close = useAction(async (closed: boolean) => {
    await act(closeMessage, { params, body: { closed } })
  })
  const isOpen = closedAt === null
  useKeys([
    { key: 'E', label: m['studio-inbox.close'](), run: () => close.run(true), when: isOpen },
    { key: 'U', label: m['studio-inbox.reopen'](), run: () => close.run(false), when: !isOpen },
  ])
  return (
    <Written
      writer={writer}
      head={m['studio-inbox.asked']({ date: longTime(at), subject: subjectWords(subject) })}
      text={text}
    >
      <AnswerPart
        name={`message.${id}`}
        answer={answer}
        writer={writer}
        button={m['studio-inbox.sendAndClose']()}
        onSend={async words => void (await act(answerMessage, { params, body: { text: words } }, TOLD_HERE))}
        onTaken={onTaken}
        more={isOpen && <Close running={close.running} onClose={() => close.run(true)} />}
      />
      {answer && isOpen && <Close running={close.running} onClose={() => close.run(true)} />}
      {!isOpen && (
        <div className={`u-row ${styles['act']}`}>
          <span className="u-rest u-fine">
            {m['studio-inbox.closed']()} · {longTime(closedAt)}
          </span>
          <Button loading={close.running} onClick={() => close.run(false)}>
            {m['studio-inbox.reopen']()}
            <KeyCap name="U" />
          </Button>
        </div>
      )}
    </Written>
  )
}

function Close({ running, onClose }: { running: boolean; onClose: () => void }) {
  return (
    <Button look="ghost" loading={running} onClick={onClose}>
      {m['studio-inbox.close']()}
      <KeyCap name="E" />
    </Button>
  )
}

const SUBJECTS: Record<string, () => string> = {
  question: m['studio-inbox.subjects.question'],
  payment: m['studio-inbox.subjects.payment'],
  bug: m['studio-inbox.subjects.bug'],
}

/** Of another release: as it is written. */
const subjectWords = (subject: string): string => SUBJECTS[subject]?.() ?? subject
