import { IconGavel } from '@tabler/icons-react'
import { type Decision, getDecisions, seeDecisions } from '@tabia/contract/disputes.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { PATHS, solvedTaskPath } from '../../session/paths.ts'
import { queryClient, useAnswer } from '../../session/query-client.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/router.tsx'
import styles from './decisions-part.module.css'

const DECISIONS = ['decisions']

/** The decisions nobody has looked at, until they are put away. The screens do without them where they cannot be had. */
export function DecisionsPart() {
  const { data } = useAnswer({
    queryKey: DECISIONS,
    queryFn: () => call(getDecisions, {}, { notice: false }),
  })
  const news = data?.decisions.filter(({ seen }) => !seen) ?? []
  const { run: putAway, running } = useAction(async () => {
    await call(seeDecisions, { body: { decisions: news.map(({ id }) => id) } })
    document.querySelector('main')?.focus()
    await queryClient.invalidateQueries({ queryKey: DECISIONS })
  })
  return (
    <div aria-live="polite">
      {news.length > 0 && (
        <section className={`u-card ${styles['news']}`} aria-labelledby="decisions">
          <h2 id="decisions" className={`u-row ${styles['title']}`}>
            <IconGavel aria-hidden="true" />
            {m['justice.news']({ count: news.length })}
          </h2>
          <ul>
            {news.map(decision => (
              <li key={decision.id}>
                <DecisionWords decision={decision} />
              </li>
            ))}
          </ul>
          <Button size="small" loading={running} onClick={putAway}>
            {m['justice.gotIt']()}
          </Button>
        </section>
      )}
    </div>
  )
}

function DecisionWords({ decision }: { decision: Decision }) {
  const { courseName, topicName, ratingBefore: before, ratingAfter: after, review } = decision
  const { courseResult: result, award } = decision
  const changes = [
    before !== null && after !== null && m['justice.rating']({ before, after }),
    result && m['justice.result']({ correct: result.correct, total: result.total }),
    award && m['justice.award']({ change: award }),
  ].filter(Boolean)
  return (
    <>
      <p>
        <b>{sentenceOf(decision)}</b> {changes.join(' ')}
      </p>
      <p className={`u-row u-wrap u-small ${styles['more']}`}>
        <span>{[courseName, topicName].join(' · ')}</span>
        {review && <Link to={solvedTaskPath(review.topicId, review.number)}>{m['justice.look']()}</Link>}
        {award && <Link to={PATHS.awards}>{m['justice.documents']()}</Link>}
      </p>
    </>
  )
}

function sentenceOf({ state, move, words }: Decision): string {
  switch (state) {
    case 'accepted':
      return m['justice.accepted']({ move })
    case 'explained':
      return m['justice.explained']({ words: words ?? '' })
    case 'refused':
      return m['justice.refused']({ words: words ?? '' })
    case 'replaced':
      return m['justice.replaced']()
  }
}
