import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { San } from '../../board/san.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../pieces/page.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { SquareSign } from '../pieces/squares/squares.tsx'
import type { Preview } from './answers.ts'
import styles from './preview.module.css'

interface ReadsProps {
  preview: Preview
  told: AnswerCheck | undefined
  onEdit: () => void
}

/** What this learner reads after the answer, and how many frequent wrong moves have words. */
export function Reads({ preview: { wrong }, told, onEdit }: ReadsProps) {
  const mute = wrong.filter(({ explained }) => !explained)
  return (
    <div className={styles['side']}>
      <Card title={m['studio-preview.reads']()}>
        {told ? <Told told={told} /> : <p className="u-quiet">{m['studio-preview.notYet']()}</p>}
      </Card>
      {wrong.length > 0 && (
        <Card title={m['studio-preview.withWords']()}>
          <p className={styles['signs']}>
            {wrong.map(({ uci, explained }) => (
              <SquareSign key={uci} look={explained ? 'done' : 'advice'} />
            ))}{' '}
            {m['studio-preview.of']({ count: wrong.length - mute.length, of: wrong.length })}
          </p>
          {mute[0] && (
            <Button size="small" look="ghost" onClick={onEdit}>
              {m['studio-preview.write']()} <San san={mute[0].san} /> <KeyCap name="E" />
            </Button>
          )}
        </Card>
      )}
    </div>
  )
}

function Told({ told }: { told: AnswerCheck }) {
  const { played, answer, intro, moves, ratingBefore, rating } = told
  const [main] = moves
  const own = main?.v.find(([first]) => first?.m === played)
  const words = own?.[0]?.comment ?? (main?.m === played ? main.comment : null)
  return (
    <div className={styles['told']}>
      {answer === null && <p>{m['studio-preview.hidden']()}</p>}
      <p>
        <b>
          {own ? own.slice(0, 2).map(({ id, m: san }) => <San key={id} san={san} />) : <San san={played} />}
        </b>
      </p>
      {[words, intro, own ? main?.comment : null]
        .filter(text => text !== null && text !== undefined)
        .map(text => (
          <p key={text} className={styles['coach']}>
            {text}
          </p>
        ))}
      <p className="u-fine">
        {m['studio-preview.wouldBe']({ before: ratingBefore, after: rating })}.{' '}
        {m['studio-preview.beginner']()}
      </p>
    </div>
  )
}
