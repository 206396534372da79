import { type DecisionKind, REFUSALS, WORDS_LENGTH } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { SelectField, TextArea } from '../../../ui/field/field.tsx'
import { REASON_NAMES } from './decision-names.ts'
import { needsSentence, type Words } from './decision-sent.ts'
import styles from './decision-panel.module.css'

interface DecisionWordsProps {
  kind: DecisionKind
  words: Words
  /** The button was pressed: what is missing is told. */
  asked: boolean
  onChange: (words: Words) => void
}

/** The reason of a refusal, and the sentence of an explanation or a refusal in words. */
export function DecisionWords({ kind, words, asked, onChange }: DecisionWordsProps) {
  const { reason } = words
  return (
    <>
      {kind === 'refuse' && (
        <SelectField
          label={m['studio-inbox.reason']()}
          value={reason ?? ''}
          placeholder={m['studio-inbox.reasonMissing']()}
          error={asked && reason === null ? m['studio-inbox.reasonMissing']() : undefined}
          options={REFUSALS.map(id => ({ id, name: REASON_NAMES[id]() }))}
          onChange={({ target }) =>
            onChange({ ...words, reason: REFUSALS.find(each => each === target.value) ?? null })
          }
        />
      )}
      {needsSentence(kind, words) && (
        <div className={styles['sentences']}>
          {(['en', 'ru'] as const).map(language => {
            const text = words[language]
            const missing = asked && text.trim() === ''
            return (
              <TextArea
                key={language}
                lang={language}
                label={language === 'en' ? m['studio-inbox.inEnglish']() : m['studio-inbox.inRussian']()}
                value={text}
                rows={3}
                maxLength={WORDS_LENGTH}
                hint={m['studio-inbox.left']({ count: WORDS_LENGTH - text.length })}
                error={missing ? m['studio-inbox.sentenceMissing']() : undefined}
                onChange={({ target }) => onChange({ ...words, [language]: target.value })}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
