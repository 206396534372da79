import { type Award, getAwards, type PublicAward } from '@tabia/contract/awards.ts'
import { useAnswer } from '../../session/query-client.ts'
import { Redirect, useParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { PATHS } from '../../session/paths.ts'
import { useUserIfKnown } from '../../session/user.ts'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Note } from '../../ui/note/note.tsx'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { CopyLinkButton, DownloadButton, kindName } from '../../courses/award-actions.tsx'
import { usePublicAward, AwardSheet } from './award-preview.tsx'
import styles from './award-screen.module.css'

/** The public page of a document: the proof that it is genuine. */
export function AwardScreen() {
  const { slug = '' } = useParams()
  const seen = usePublicAward(slug, { notice: false })
  if (seen.data) return <Genuine award={seen.data} />
  if (seen.isError) {
    const { http } = failureOf(seen.error)
    if (http === 404) return <Redirect to={PATHS.notFound} />
    if (http === 410) return <Withdrawn />
    return <LoadFailure retrying={seen.isFetching} onRetry={() => void seen.refetch()} />
  }
  return (
    <Skeleton>
      <Bone width="100%" height={560} />
    </Skeleton>
  )
}

/** Its owner's account is erased: the paper proves nothing any more. */
function Withdrawn() {
  return (
    <div className={styles['page']}>
      <PageTitle />
      <Note kind="warning">{m['errors.award_withdrawn']()}</Note>
    </div>
  )
}

function Genuine({ award }: { award: PublicAward }) {
  const own = useOwnAward(award.slug)
  return (
    <div className={styles['page']}>
      <PageTitle look="hidden" />
      <div className={styles['actions']}>
        {own && <DownloadButton award={own} look="primary" />}
        <CopyLinkButton award={award} />
      </div>
      <AwardSheet award={award} />
      <section className={styles['proof']}>
        <Note kind="success">{m['awards.genuine']()}</Note>
        <dl className={`u-card ${styles['fields']}`}>
          {fieldsOf(award).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** Every field that is printed, so that a changed paper gives itself away. */
function fieldsOf(award: PublicAward): [string, string][] {
  const { name, level, course, correct, total, number, issuedAtFormatted } = award
  return [
    [m['awards.document'](), kindName(award)],
    [m['awards.number'](), String(number)],
    [m['awards.name'](), name],
    [m['awards.course'](), course],
    [m['awards.level'](), level],
    [m['awards.solvedRight'](), m['awards.ofTotal']({ correct, total })],
    [m['awards.date'](), issuedAtFormatted],
  ]
}

/** The PDF is for its owner. */
function useOwnAward(slug: string): Award | undefined {
  const user = useUserIfKnown()
  const awards = useAnswer({
    queryKey: ['awards'],
    queryFn: () => call(getAwards, {}),
    enabled: user?.hasAwards === true,
  })
  return awards.data?.find(award => award.slug === slug)
}
