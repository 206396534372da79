import {
  answerReview,
  closeReview,
  getReview,
  publishReview,
  type Review,
} from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { useKeys } from '../../app/keys.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { longTime } from '../age.ts'
import { NotThere } from '../not-there.tsx'
import { AnswerPart, TOLD_HERE } from './answer-part.tsx'
import { Written } from './written.tsx'
import styles from './writing.module.css'

/** A review: to be published, left, or answered. */
export function ReviewDetail({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useStudioCall(getReview, { params: { id } })
  if (data) return <Shown review={data} onTaken={async () => void (await refetch())} />
  return error ? (
    <NotThere error={error} retrying={isFetching} onRetry={refetch} />
  ) : (
    <Busy rows={3} height={96} />
  )
}

function Shown({ review, onTaken }: { review: Review; onTaken: () => Promise<void> }) {
  const { id, at, text, writer, answer } = review
  return (
    <Written
      writer={writer}
      head={m['studio-inbox.asked']({ date: longTime(at), subject: m['studio-inbox.reviews']() })}
      text={text}
    >
      <Publication review={review} />
      <AnswerPart
        name={`review.${id}`}
        answer={answer}
        writer={writer}
        button={m['studio-inbox.send']()}
        onSend={async words =>
          void (await act(answerReview, { params: { id }, body: { text: words } }, TOLD_HERE))
        }
        onTaken={onTaken}
      />
    </Written>
  )
}

/** Whether it is on the school's page, and what can be done about that. */
function Publication({ review }: { review: Review }) {
  const { id, agreed, publishedAt, closedAt, writer } = review
  const params = { id }
  const publish = useAction(async (published: boolean) => {
    await act(publishReview, { params, body: { published } })
  })
  const close = useAction(async (closed: boolean) => {
    await act(closeReview, { params, body: { closed } })
  })
  const isPublished = publishedAt !== null
  const isLeft = closedAt !== null
  const busy = publish.running || close.running
  const mayPublish = agreed && !isPublished
  const mayLeave = !isPublished && !isLeft
  useKeys([
    { key: 'A', label: m['studio-inbox.publish'](), run: () => publish.run(true), when: mayPublish },
    { key: 'E', label: m['studio-inbox.leave'](), run: () => close.run(true), when: mayLeave },
    {
      key: 'U',
      label: m['studio-inbox.reopen'](),
      run: () => close.run(false),
      when: isLeft && !isPublished,
    },
  ])
  const signed = writer.name || m['studio-inbox.nameless']()
  return (
    <section className={styles['form']}>
      <Note kind={agreed ? 'success' : 'info'}>
        <p>{agreed ? m['studio-inbox.agreedAs']({ name: signed }) : m['studio-inbox.notAgreed']()}</p>
        {isPublished && (
          <p className="u-fine">{m['studio-inbox.publishedOn']({ date: longTime(publishedAt) })}</p>
        )}
      </Note>
      <div className={`u-wrap ${styles['act']}`}>
        <span className="u-rest" />
        {isPublished && (
          <Button loading={busy} onClick={() => publish.run(false)}>
            {m['studio-inbox.takeDown']()}
          </Button>
        )}
        {mayLeave && (
          <Button look="ghost" loading={busy} onClick={() => close.run(true)}>
            {m['studio-inbox.leave']()}
            <KeyCap name="E" />
          </Button>
        )}
        {isLeft && !isPublished && (
          <Button loading={busy} onClick={() => close.run(false)}>
            {m['studio-inbox.reopen']()}
            <KeyCap name="U" />
          </Button>
        )}
        {mayPublish && (
          <Button loading={busy} onClick={() => publish.run(true)}>
            {m['studio-inbox.publish']()}
            <KeyCap name="A" />
          </Button>
        )}
      </div>
    </section>
  )
}
