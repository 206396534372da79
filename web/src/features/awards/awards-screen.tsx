import { getAwards } from '@tabia/contract/awards.ts'
import { useAnswer } from '../../session/query-client.ts'
import { Link } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { PATHS } from '../../session/paths.ts'
import { printedNameWarning } from '../../session/printed-name.ts'
import { useUser } from '../../session/user.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Note } from '../../ui/note/note.tsx'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import { Rich } from '../../ui/rich/rich.tsx'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { AwardsTable } from './awards-table.tsx'
import styles from './awards-screen.module.css'

/** Certificates and diplomas. The list is fetched only where there is something in it. */
export function AwardsScreen() {
  const user = useUser()
  const warning = printedNameWarning(user)
  return (
    <>
      <PageTitle />
      <div className={styles['notes']}>
        <Note>
          <Rich text={m['awards.rules']()} parts={{ link: <Link to={PATHS.profile} /> }} />
        </Note>
        {warning && <Note kind="warning">{warning}</Note>}
      </div>
      {user.hasAwards ? <Awards /> : <NoAwards />}
    </>
  )
}

function Awards() {
  const awards = useAnswer({ queryKey: ['awards'], queryFn: () => call(getAwards, {}) })
  if (awards.data) return <AwardsTable awards={awards.data} />
  if (awards.isError) {
    return <LoadFailure retrying={awards.isFetching} onRetry={() => void awards.refetch()} />
  }
  return (
    <Skeleton>
      <Bone width="100%" height={180} />
    </Skeleton>
  )
}

function NoAwards() {
  return (
    <EmptyState title={m['awards.none']()} text={m['awards.noneHint']()}>
      <ButtonLink look="primary" to={PATHS.training}>
        {m['awards.toTraining']()}
      </ButtonLink>
    </EmptyState>
  )
}
