import { useAnswer } from '../../session/query-client.ts'
import { getSubjects } from '@tabia/contract/support.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { useLocale } from '../../session/language.ts'
import { useUser } from '../../session/user.ts'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { SupportForm } from './support-form.tsx'
import styles from './support-screen.module.css'

/** A message to the school, or a review. */
export function SupportScreen() {
  const { email } = useUser()
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useAnswer({
    queryKey: ['support', 'subjects', locale],
    queryFn: () => call(getSubjects, {}),
    // While another language loads, the words of the present one stay, and so does what has been written.
    placeholderData: present => present,
  })
  return (
    <div className={styles['screen']}>
      <ScreenHead intro={m['support.answerTo']({ email })} />
      {data && <SupportForm subjects={data.subjects} />}
      {!data && isError && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeleton>
          <div className={styles['card']}>
            <Bone width="100%" height={76} />
            <Bone width="100%" height={160} />
            <Bone width={140} height={52} />
          </div>
        </Skeleton>
      )}
    </div>
  )
}
