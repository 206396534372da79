import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Draft, removeTask, writeDraftTask } from '@tabia/contract/studio/drafts.ts'
import type { PublishPlan } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { navigate } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { act } from '../../app/use-call.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { List, Row } from '../../pieces/list.tsx'
import { longDate } from '../../pieces/moments.ts'
import { Page } from '../../pieces/page.tsx'
import { SquareSign } from '../../pieces/squares/squares.tsx'
import { tasksOf } from '../map/course-draft.ts'
import { ChangeDetail } from './change-detail.tsx'
import { entriesOf, type Group, type PlanEntry } from './plan-entries.ts'
import styles from './plan-view.module.css'

interface PlanViewProps {
  draft: Draft
  plan: PublishPlan
  /** Since when the present edition is live. */
  since: string | undefined
  publishing: boolean
  onPublish: (digest: string) => void
}

/** What changes for whom: three counts, the list, and what is chosen in it. */
export function PlanView({ draft, plan, since, publishing, onPublish }: PlanViewProps) {
  const locale = useLocale()
  const entries = entriesOf(plan, locale)
  const [chosen, setChosen] = useState(entries[0]?.id)
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  const task = entry?.planned?.task ?? entry?.error?.task ?? entry?.muted?.task ?? null
  const course = `/courses/${draft.key}`
  const errors = plan.errors.length
  const back = useAction(() => takeBack(draft, entry))

  function publish() {
    if (errors > 0) setChosen(entries[0]?.id)
    else if (!plan.empty) onPublish(plan.digest)
  }
  useKeys([
    {
      key: 'Z',
      label: m['studio-publish.takeBack'](),
      run: () => back.run(),
      when: canTakeBack(entry),
    },
    {
      key: 'E',
      label: m['studio-publish.openTask'](),
      run: () => navigate(`${course}/${task}`),
      when: task !== null,
    },
    {
      key: 'H',
      label: m['studio-course.editions'](),
      run: () => navigate(`${course}/editions`),
      when: draft.edition !== null,
    },
    { key: 'Ctrl+Enter', label: m['studio-publish.publishKey'](), run: publish, when: !plan.empty },
    { key: 'Esc', label: m['studio-publish.notYet'](), run: () => navigate(course) },
  ])
  return (
    <Page
      title={m['studio-publish.heading']()}
      intro={
        draft.edition === null || since === undefined
          ? m['studio-publish.firstIntro']()
          : m['studio-publish.intro']({ edition: draft.edition, since: longDate(since) })
      }
      actions={
        draft.edition !== null && (
          <ButtonLink look="ghost" icon={<IconHistory aria-hidden="true" />} to={`${course}/editions`}>
            {m['studio-course.editions']()} <KeyCap name="H" />
          </ButtonLink>
        )
      }
    >
      {plan.empty && errors === 0 ? (
        <EmptyState title={m['studio-publish.nothing']()} text={m['studio-publish.nothingHint']()}>
          <ButtonLink look="primary" to={course}>
            {m['studio-publish.toCourse']()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Cards plan={plan} />
          <div className={styles['both']}>
            <div className={styles['list']}>
              <List label={m['studio-publish.changes']()} chosen={entry?.id} onChoose={setChosen}>
                {[...Map.groupBy(entries, ({ group }) => group)].map(([group, members]) => (
                  <GroupRows key={group} group={group} plan={plan} entries={members} />
                ))}
              </List>
            </div>
            <section className={styles['detail']} aria-label={entry?.name}>
              {entry && (
                <ChangeDetail
                  key={entry.id}
                  entry={entry}
                  course={course}
                  {...(canTakeBack(entry) && { onTakeBack: () => back.run(), takingBack: back.running })}
                />
              )}
            </section>
          </div>
          <div className={`u-wrap ${styles['foot']}`}>
            <span className="u-rest u-fine">
              {draft.edition === null
                ? m['studio-publish.firstFoot']()
                : m['studio-publish.foot']({ edition: draft.edition })}
            </span>
            <ButtonLink look="ghost" to={course}>
              {m['studio-publish.notYet']()}
            </ButtonLink>
            <Button look="primary" size="large" waiting={errors > 0} loading={publishing} onClick={publish}>
              {errors > 0
                ? m['studio-publish.errorsFirst']({ count: errors })
                : plan.newEdition || draft.edition === null
                  ? m['studio-publish.publish']({ edition: plan.edition })
                  : m['studio-publish.publishTexts']({ edition: plan.edition })}{' '}
              <KeyCap name="Ctrl+Enter" />
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

/** Three counts: texts, right moves, what makes a new edition; each with for whom. */
function Cards({ plan }: { plan: PublishPlan }) {
  const texts = plan.inPlace.length + plan.about.length
  const edition = plan.added.length + plan.removed.length + plan.moved.length
  const cards: [count: number, words: string, whom: string][] = [
    [texts, m['studio-publish.cardTexts']({ count: texts }), m['studio-publish.forAll']()],
    [
      plan.rightMoves.length,
      m['studio-publish.cardMoves']({ count: plan.rightMoves.length }),
      m['studio-publish.regradeOffered'](),
    ],
    [
      edition,
      m['studio-publish.cardEdition']({ count: edition, edition: plan.edition }),
      plan.learners > 0
        ? m['studio-publish.keepList']({ count: plan.learners })
        : m['studio-publish.forNew'](),
    ],
  ]
  return (
    <ul className={styles['cards']}>
      {cards.map(([count, words, whom]) => (
        <li key={words} className={`u-card ${styles['card']}`}>
          <b className={styles['number']}>{count}</b>
          <span className="u-rest">
            <span className={styles['words']}>{words}</span>
            <span className="u-fine">{whom}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function GroupRows({
  group,
  plan,
  entries,
}: {
  group: Group
  plan: PublishPlan
  entries: readonly PlanEntry[]
}) {
  const count = entries.length
  const names: Record<Group, () => string> = {
    errors: () => m['studio-publish.groupErrors']({ count }),
    inPlace: () => m['studio-publish.groupInPlace']({ count }),
    rightMoves: () => m['studio-publish.groupMoves']({ count }),
    about: () => m['studio-publish.groupAbout']({ count }),
    edition: () => m['studio-publish.groupEdition']({ count, edition: plan.edition }),
    muted: () => m['studio-publish.groupMuted']({ count }),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, not of fields
    <div role="group" aria-label={names[group]()}>
      <p className={styles['group']} aria-hidden="true">
        {names[group]()}
      </p>
      {entries.map(entry => (
        <Row key={entry.id} id={entry.id}>
          <RowWords sign={<SquareSign look={entry.look} />} entry={entry} />
        </Row>
      ))}
    </div>
  )
}

const RowWords = ({ sign, entry: { name, what } }: { sign: ReactNode; entry: PlanEntry }) => (
  <span className={`u-row ${styles['row']}`}>
    {sign}
    <span className="u-rest">{name}</span>
    {what !== '' && <span className="u-fine">{what}</span>}
  </span>
)

/** What was changed in a task can be written back as it was, and what was added be taken out. */
const canTakeBack = (entry: PlanEntry | undefined): boolean =>
  entry?.planned !== undefined &&
  entry.planned.task !== null &&
  ((entry.look === 'changed' && entry.planned.before !== null) || entry.look === 'new')

async function takeBack(draft: Draft, entry: PlanEntry | undefined): Promise<void> {
  const planned = entry?.planned
  const task = tasksOf(draft).find(({ id }) => id === planned?.task)
  if (!planned || !task) return
  const params = { id: task.id }
  if (entry?.look === 'new') await act(removeTask, { params })
  else if (planned.before)
    await act(writeDraftTask, { params, body: { revision: task.revision, pgn: planned.before.pgn } })
}
