import type { CourseOptions, OfferedCourse } from '@tabia/contract/entities.ts'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Note } from '../../../ui/note/note.tsx'
import { Gains, gainsOf, paidGains, PriceButton, PriceFrame, ToLevels } from './price-frame.tsx'
import { offerOf, shownOf } from './subscribe-state.ts'
import { useOrder } from './use-order.ts'

/** What a course of the school costs, what is in it, and the one button. */
export function PriceCard({ course, meta }: { course: OfferedCourse; meta: CourseOptions['meta'] }) {
  const { trial, levelName } = course
  const offer = offerOf(course)
  const { order, running } = useOrder()
  const shown = shownOf(course)
  const price = trial ? m['payments.free']() : formatPrice(meta.cost, meta.currency)
  const isOpen = offer === 'pay' || offer === 'start_free'
  return (
    <PriceFrame label={m['payments.toPay']()} price={price} paid={offer === 'pay'}>
      {shown && <Gains lines={[...gainsOf({ ...shown, levelName }), ...(trial ? [] : paidGains())]} />}
      {offer === 'next_unavailable' && (
        <Note kind="warning">{shown ? m['payments.unavailable']() : m['payments.noNext']()}</Note>
      )}
      {offer === 'all_finished' && <Note>{m['payments.allFinished']()}</Note>}
      <PriceButton
        price={price}
        docked={isOpen}
        disabled={!isOpen}
        loading={running}
        loadingLabel={trial ? m['payments.starting']() : m['payments.leading']()}
        onClick={() => order({ course: course.id })}
      >
        {trial ? m['payments.startFree']() : m['payments.pay']()}
      </PriceButton>
      {!isOpen && <ToLevels />}
    </PriceFrame>
  )
}
