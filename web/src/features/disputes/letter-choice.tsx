import { getLetterChoices, setLetterChoices } from '@tabia/contract/disputes.ts'
import { LETTER_SCOPES, type LetterScope } from '@tabia/core/disputes/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { queryClient, useAnswer } from '../../session/query-client.ts'
import { useAction } from '../../session/use-action.ts'
import { Choices } from '../../ui/choices/choices.tsx'
import styles from './letter-choice.module.css'

const LETTERS = ['letters']

/** Of which decisions a letter tells. It holds as soon as it is chosen. */
export function LetterChoice() {
  const { data } = useAnswer({ queryKey: LETTERS, queryFn: () => call(getLetterChoices, {}), staleTime: 0 })
  const { run: choose } = useAction(async (decision: LetterScope) => {
    const before = data
    queryClient.setQueryData(LETTERS, { decision })
    try {
      await call(setLetterChoices, { body: { decision } })
    } catch (error) {
      queryClient.setQueryData(LETTERS, before)
      throw error
    }
  })
  const labels = {
    reported: m['justice.lettersReported'](),
    all: m['justice.lettersAll'](),
    none: m['justice.lettersNone'](),
  }
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="letter-choice">
      <h2 id="letter-choice" className={styles['heading']}>
        {m['justice.letters']()}
      </h2>
      <p className="u-small">{m['justice.lettersWhat']()}</p>
      <Choices
        field
        label={m['justice.lettersAbout']()}
        options={LETTER_SCOPES.map(value => ({ value, label: labels[value] }))}
        value={data?.decision ?? null}
        onChoose={choose}
      />
    </section>
  )
}
