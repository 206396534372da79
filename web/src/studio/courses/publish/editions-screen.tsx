import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { getEditions, goBack } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { navigate, useParams } from '../../../ui/router.tsx'
import { useCrumbs } from '../../app/crumbs.ts'
import { useKeys } from '../../app/keys.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { AskDialog } from '../../pieces/ask-dialog.tsx'
import { Busy } from '../../pieces/busy.tsx'
import { Failed } from '../../pieces/failed.tsx'
import { nearMoment } from '../../pieces/moments.ts'
import { Page } from '../../pieces/page.tsx'
import { Tag } from '../../pieces/tag.tsx'
import { useCourseCall } from '../map/use-course.ts'
import { nameIn } from '../names.ts'
import styles from './editions-screen.module.css'

type Edition = AnswerOf<typeof getEditions>['editions'][number]

/** All publications of a course, and the way back to an earlier one. */
export function EditionsScreen() {
  const { key = '' } = useParams()
  const locale = useLocale()
  const { data: draft, error, isFetching, refetch } = useCourseCall(key)
  useCrumbs(
    draft
      ? [
          { words: nameIn(draft.name, locale), to: `/courses/${key}` },
          { words: m['studio-course.editions']() },
        ]
      : [],
  )
  return (
    <Page title={m['studio-course.editions']()} intro={m['studio-publish.editionsIntro']()}>
      {draft ? (
        <Editions draft={draft} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={4} height={48} />
      )}
    </Page>
  )
}

function Editions({ draft }: { draft: Draft }) {
  const { data, error, isFetching, refetch } = useStudioCall(getEditions, { params: { id: draft.id } })
  const [asked, setAsked] = useState<Edition>()
  const course = `/courses/${draft.key}`
  useKeys([{ key: 'Esc', label: m['studio-publish.toCourse'](), run: () => navigate(course) }])
  if (!data)
    return error ? (
      <Failed error={error} retrying={isFetching} onRetry={refetch} />
    ) : (
      <Busy rows={4} height={48} />
    )
  const { editions } = data
  if (editions.length === 0) return <EmptyState title={m['studio-publish.noEditions']()} />
  const next = Math.max(...editions.map(({ number }) => number)) + 1
  return (
    <div className={`u-card ${styles['box']}`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{m['studio-publish.edition']()}</th>
            <th scope="col">{m['studio-publish.liveFrom']()}</th>
            <th scope="col">{m['studio-publish.by']()}</th>
            <th scope="col">{m['studio-publish.whatChanged']()}</th>
            <th scope="col">{m['studio-publish.learnersInside']()}</th>
            <th scope="col">
              <span className="visually-hidden">{m['studio-publish.actions']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {editions.map(edition => (
            <tr key={edition.number}>
              <th scope="row">{edition.number}</th>
              <td>
                <time dateTime={edition.at}>{nearMoment(edition.at)}</time>
              </td>
              <td>{edition.by}</td>
              <td>{changedWords(edition)}</td>
              <td>
                {edition.live && (
                  <Tag look="well">
                    <IconCheck className={styles['tick']} aria-hidden="true" />
                    {m['studio-publish.live']()}
                  </Tag>
                )}{' '}
                {edition.learners > 0 && (
                  <span data-label={m['studio-publish.learnersInside']()}>{edition.learners}</span>
                )}
              </td>
              <td className={styles['action']}>
                {!edition.live && (
                  <Button size="small" onClick={() => setAsked(edition)}>
                    {m['studio-publish.goBackTo']({ edition: edition.number })}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <AskDialog
          title={m['studio-publish.goBackTitle']({ edition: asked.number })}
          button={m['studio-publish.goBackTitle']({ edition: asked.number })}
          onSure={async () => {
            await act(goBack, { params: { id: draft.id, number: asked.number } })
            navigate(`${course}/publish`)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{m['studio-publish.goBackText']({ count: asked.tasks, next })}</p>
          <ul className={styles['stays']}>
            <li>{m['studio-publish.staysMoves']()}</li>
            <li>{m['studio-publish.staysLists']()}</li>
            <li>{m['studio-publish.staysDraft']()}</li>
          </ul>
        </AskDialog>
      )}
    </div>
  )
}

/** "2 tasks added, 12 texts". */
function changedWords({ inPlace, added, removed, moved, backTo, tasks }: Edition): string {
  const parts = [
    ...(backTo === null ? [] : [m['studio-publish.backTo']({ edition: backTo })]),
    ...(added > 0 ? [m['studio-publish.addedCount']({ count: added })] : []),
    ...(removed > 0 ? [m['studio-publish.removedCount']({ count: removed })] : []),
    ...(moved > 0 ? [m['studio-publish.movedCount']({ count: moved })] : []),
    ...(inPlace > 0 ? [m['studio-publish.textsCount']({ count: inPlace })] : []),
  ]
  return parts.join(', ') || m['studio-course.tasks']({ count: tasks })
}
