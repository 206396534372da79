import { useState } from 'react'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { getEditions, planPublication, publishDraft } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../../../api/failure.ts'
import { useLocale } from '../../../session/language.ts'
import { useAction } from '../../../session/use-action.ts'
import { useParams } from '../../../ui/router.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useCrumbs } from '../../app/crumbs.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { Failed } from '../../pieces/failed.tsx'
import { Page } from '../../pieces/page.tsx'
import { useCourseCall } from '../map/use-course.ts'
import { nameIn } from '../names.ts'
import { JobView } from './job-view.tsx'
import { PlanView } from './plan-view.tsx'

/** What publishing would change and for whom; then the publication on its way. */
export function PublishScreen() {
  const { key = '' } = useParams()
  const locale = useLocale()
  const { data: draft, error, isFetching, refetch } = useCourseCall(key)
  useCrumbs(
    draft
      ? [{ words: nameIn(draft.name, locale), to: `/courses/${key}` }, { words: m['studio-publish.title']() }]
      : [],
  )
  if (draft) return <Publishing key={draft.id} draft={draft} />
  return (
    <Page title={m['studio-publish.title']()}>
      {error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={3} height={76} />
      )}
    </Page>
  )
}

function Publishing({ draft }: { draft: Draft }) {
  const params = { id: draft.id }
  const editions = useStudioCall(getEditions, { params })
  const [started, setStarted] = useState<number>()
  const job = started ?? editions.data?.job ?? undefined
  const plan = useStudioCall(
    planPublication,
    { params },
    { enabled: job === undefined && editions.data !== undefined },
  )
  const { error } = plan.data ? plan : { error: editions.error ?? plan.error }

  const publish = useAction(async (planDigest: string) => {
    try {
      const begun = await act(
        publishDraft,
        { params, body: { planDigest } },
        { notice: ({ code }) => code !== 'plan_changed' },
      )
      setStarted(begun.job)
    } catch (failed) {
      if (failureOf(failed).code !== 'plan_changed') throw failed
      notify({ kind: 'info', text: m['studio-publish.planChanged'](), seconds: 6 })
      await plan.refetch()
    }
  })

  if (job !== undefined) return <JobView draft={draft} job={job} onClose={() => setStarted(undefined)} />
  if (plan.data)
    return (
      <PlanView
        draft={draft}
        plan={plan.data}
        since={editions.data?.editions.find(({ live }) => live)?.at}
        publishing={publish.running}
        onPublish={digest => publish.run(digest)}
      />
    )
  return (
    <Page title={m['studio-publish.title']()} intro={m['studio-publish.counting']()}>
      {error ? (
        <Failed
          error={error}
          retrying={plan.isFetching || editions.isFetching}
          onRetry={() => (editions.data ? plan.refetch() : editions.refetch())}
        />
      ) : (
        <Busy rows={3} height={76} />
      )}
    </Page>
  )
}
