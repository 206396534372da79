import { m } from '@tabia/i18n/compiled/messages.js'
import { San } from '../../board/san.tsx'
import { useLocale } from '../../session/language.ts'
import { KeyCap } from '../pieces/key-cap.tsx'
import type { OfferedAnswer } from './answers.ts'
import styles from './preview.module.css'

interface AnswerListProps {
  answers: readonly OfferedAnswer[]
  chosen: string | undefined
  onPlay: (uci: string | undefined) => void
}

/** What a learner may answer; any other move is played on the board. */
export function AnswerList({ answers, chosen, onPlay }: AnswerListProps) {
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const sayOf = ({ right, share, explained }: OfferedAnswer) => {
    if (right) return m['studio-preview.right']()
    const words = explained ? m['studio-preview.yourWords']() : m['studio-preview.noWords']()
    const how =
      share === null
        ? m['studio-preview.yours']()
        : m['studio-preview.share']({ share: percent.format(share) })
    return `${how}, ${words}`
  }
  return (
    <section>
      <h2 className="u-fine">{m['studio-preview.answerAs']()}</h2>
      <ul className={`u-card ${styles['answers']}`}>
        <li>
          <button type="button" aria-pressed={chosen === undefined} onClick={() => onPlay(undefined)}>
            <b>{m['studio-preview.none']()}</b>
            <span className="u-rest u-fine">{m['studio-preview.asIs']()}</span>
            <KeyCap name="0" />
          </button>
        </li>
        {answers.map((answer, index) => (
          <li key={answer.uci}>
            <button type="button" aria-pressed={answer.uci === chosen} onClick={() => onPlay(answer.uci)}>
              <b>
                <San san={answer.san} />
              </b>
              <span className="u-rest u-fine">{sayOf(answer)}</span>
              <KeyCap name={String(index + 1)} />
            </button>
          </li>
        ))}
        <li className={styles['any']}>
          <b>{m['studio-preview.any']()}</b>
          <span className="u-fine">{m['studio-preview.onBoard']()}</span>
        </li>
      </ul>
    </section>
  )
}
