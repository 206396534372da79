import { m } from '@tabia/i18n/compiled/messages.js'
import { choose, needsConsent } from '../../analytics/start-counting.ts'
import { settings } from '../../session/settings.ts'
import { Choices } from '../../ui/choices/choices.tsx'
import { useChoice } from '../layout/choices/use-choice.ts'

/** Who counts visits here, and the choice about it, which may change at any time. */
export function Counting() {
  const choice = useChoice()
  if (settings.counter === null) return null
  const text = needsConsent() ? m['analytics.metrica']() : m['analytics.plausible']()
  return (
    <section>
      <h2>{m['analytics.heading']()}</h2>
      <p>{text}</p>
      {needsConsent() && (
        <Choices
          label={m['analytics.heading']()}
          options={[
            { value: 'yes', label: m['analytics.allow']() },
            { value: 'no', label: m['analytics.refuse']() },
          ]}
          value={choice}
          onChoose={choose}
        />
      )}
    </section>
  )
}
