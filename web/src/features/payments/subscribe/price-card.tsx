import { IconCheck } from '@tabler/icons-react'
import { Link, navigate } from '../../../ui/router.tsx'
import type { CourseOptions, OfferedCourse } from '@tabia/contract/entities.ts'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { settings } from '../../../session/settings.ts'
import { classes } from '../../../ui/classes.ts'
import { ButtonLink, MainButton } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import { offerOf, shownOf } from './subscribe-state.ts'
import styles from './price-card.module.css'
import { placeOrder } from '@tabia/contract/payments.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { COURSE_OPTIONS } from '../../../courses/course-options.ts'
import { queryClient } from '../../../session/query-client.ts'
import { useAction } from '../../../session/use-action.ts'
import { reloadUser } from '../../../session/user.ts'
import { leaveTo, sayAlreadyPaid, sayBonus } from '../notices.ts'

/** What it costs, what is in it, and the one button. */
export function PriceCard({ course, meta }: { course: OfferedCourse; meta: CourseOptions['meta'] }) {
  const offer = offerOf(course)
  const { order, running } = useOrder()
  const shown = shownOf(course)
  const price = course.trial ? m['payments.free']() : formatPrice(meta.cost, meta.currency)
  return (
    <section className={`u-card ${styles['card']}`} aria-label={m['payments.toPay']()}>
      <p className={`u-quiet ${styles['label']}`}>{m['payments.toPay']()}</p>
      <p className={styles['price']}>{price}</p>
      {shown && <Contents trial={course.trial} tasksCount={shown.tasksCount} levelName={course.levelName} />}
      {offer === 'next_unavailable' && (
        <Note kind="warning">{shown ? m['payments.unavailable']() : m['payments.noNext']()}</Note>
      )}
      {offer === 'all_finished' && <Note>{m['payments.allFinished']()}</Note>}
      <div className={classes((offer === 'pay' || offer === 'start_free') && styles['dock'])}>
        <b aria-hidden="true">{price}</b>
        <MainButton
          disabled={offer === 'next_unavailable' || offer === 'all_finished'}
          loading={running}
          loadingLabel={course.trial ? m['payments.starting']() : m['payments.leading']()}
          onClick={() => order(course.id)}
        >
          {course.trial ? m['payments.startFree']() : m['payments.pay']()}
        </MainButton>
      </div>
      {offer === 'pay' && (
        <p className={`u-small ${styles['refund']}`}>
          <b>{m['payments.refund']()}</b> {m['payments.refundHow']()}
        </p>
      )}
      {offer === 'pay' && <SmallPrint />}
      {(offer === 'next_unavailable' || offer === 'all_finished') && (
        <ButtonLink full to={PATHS.levels}>
          {m['payments.toLevels']()}
        </ButtonLink>
      )}
    </section>
  )
}

function Contents({ trial, tasksCount, levelName }: ContentsProps) {
  const lines = [
    m['payments.withTasks']({ count: tasksCount }),
    m['payments.withRating']({ level: levelName }),
    m['payments.withBook'](),
    ...(trial ? [] : [m['payments.withAward'](), m['payments.onePayment']()]),
  ]
  return (
    <ul className={styles['contents']}>
      {lines.map(line => (
        <li key={line}>
          <IconCheck aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}

interface ContentsProps {
  trial: boolean
  tasksCount: number
  levelName: string
}

function SmallPrint() {
  const { name } = settings.seller
  return (
    <div className={`u-fine ${styles['small']}`}>
      <p>{m['payments.payHint']()}</p>
      <p>{m['payments.adult']()}</p>
      <p>
        <Rich text={m['payments.terms']()} parts={{ link: <Link to={PATHS.terms} /> }} />
      </p>
      {name !== null && <p>{m['payments.seller']({ name })}</p>}
    </div>
  )
}

const reloadOptions = () => queryClient.invalidateQueries({ queryKey: COURSE_OPTIONS })

/** Subscribe's one button (SPEC section 4, "Subscribe reply"). */
function useOrder(): { order: (course: number) => void; running: boolean } {
  const { run: order, running } = useAction(async (course: number) => {
    const { status, bonus, redirect } = await askForOrder(course)
    if (status === 'already_paid') {
      sayAlreadyPaid()
      return reloadOptions()
    }
    if (redirect !== null) return leaveTo(redirect)
    sayBonus(bonus)
    await reloadUser()
    void reloadOptions()
    navigate(PATHS.training)
  })
  return { order, running }
}

/** A refusal because this tab shows what has passed brings the present offers (A-MULTITAB). */
async function askForOrder(course: number) {
  try {
    return await call(placeOrder, { body: { course } })
  } catch (error) {
    if (failureOf(error).http === 409) await reloadOptions()
    throw error
  }
}
