import { type ReactNode, useRef, useState } from 'react'
import type { Message } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Failure } from '../../../api/failure.ts'
import { Note } from '../../../ui/note/note.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerGiven, NotSent, Unproved } from './written.tsx'

/** For the call that answers: that another was quicker is told here, not in a notice. */
export const TOLD_HERE = { notice: ({ code }: Failure) => code !== 'already_answered' }

interface AnswerPartProps extends Pick<Message, 'answer' | 'writer'> {
  /** What a draft is kept under: `message.4`. */
  name: string
  button: string
  onSend: (words: string) => Promise<void>
  /** Another member of staff has answered: loads it anew. */
  onTaken: () => Promise<void>
  more?: ReactNode
}

/** The answer to a message or a review: the one that was given, or the field to write it. */
export function AnswerPart({ name, answer, writer, button, onSend, onTaken, more }: AnswerPartProps) {
  const [taken, setTaken] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  return (
    <>
      {answer && <AnswerGiven answer={answer} />}
      {taken && (
        <div role="alert">
          <Note kind="warning">{m['studio-inbox.already']()}</Note>
        </div>
      )}
      {answer && <NotSent name={name} />}
      {!answer && <Unproved writer={writer} />}
      {!answer && (
        <AnswerForm
          name={name}
          field={field}
          button={button}
          language={writer.language}
          onSend={onSend}
          onTaken={async () => {
            setTaken(true)
            await onTaken()
          }}
          more={more}
        />
      )}
    </>
  )
}
