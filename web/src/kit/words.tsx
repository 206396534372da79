import { IconCheck } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { Button } from '../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../ui/empty-state/empty-state.tsx'
import { Note, Voice, Tag } from '../ui/note/note.tsx'
import { Bone, Skeleton } from '../ui/skeleton/skeleton.tsx'
import { Card, SAMPLES } from './card.tsx'
import styles from './kit.module.css'

const NOTES = ['info', 'success', 'warning', 'danger'] as const
const TAGS = ['free', 'own', 'now', 'warn', 'bad'] as const

/** What is read. */
export function Words() {
  const { word, sentence, topic } = SAMPLES[getLocale()]
  return (
    <>
      <Card name="Notes, tags, the coach">
        {NOTES.map(kind => (
          <Note key={kind} kind={kind}>
            {sentence} <a href="#a">{word}</a>
          </Note>
        ))}
        <div className={styles['row']}>
          {TAGS.map(kind => (
            <Tag key={kind} kind={kind} icon={kind === 'own' && <IconCheck aria-hidden="true" />}>
              {kind === 'free' ? word : m['training.youAreHere']()}
            </Tag>
          ))}
        </div>
        <Voice>{sentence}</Voice>
      </Card>
      <Card name="Empty, failed, loading">
        <EmptyState title={topic} text={sentence}>
          <Button>{word}</Button>
        </EmptyState>
        <LoadFailure retrying={false} onRetry={() => {}} />
        <LoadFailure retrying onRetry={() => {}} />
        <Skeleton>
          <Bone width="40%" height={26} />
          <Bone width="100%" height={80} />
        </Skeleton>
      </Card>
    </>
  )
}
