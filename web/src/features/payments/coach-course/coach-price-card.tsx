import type { CoachCourse } from '@tabia/contract/payments.ts'
import { type Currency, formatPrice } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { goToCoachCourse } from '../../../courses/start.ts'
import { PATHS, solvedCoursePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { useTraining } from '../../../session/user.ts'
import { Note } from '../../../ui/note/note.tsx'
import { navigate } from '../../../ui/router.tsx'
import { Gains, gainsOf, paidGains, PriceButton, PriceFrame, ToLevels } from '../subscribe/price-frame.tsx'
import { useOrder } from '../subscribe/use-order.ts'
import { type CoachOffer, coachOfferOf } from './coach-course-state.ts'

interface CardProps {
  course: CoachCourse
  currency: Currency
}

/** What a coach's course costs; once it is the learner's, the way into it. */
export function CoachPriceCard({ course, currency }: CardProps) {
  const { course: present } = useTraining()
  const offer = coachOfferOf(course, present?.id)
  if (offer === 'pay') return <ForSale course={course} currency={currency} />
  if (offer === 'closed') return <Closed />
  return <Own course={course} offer={offer} />
}

function ForSale({ course, currency }: CardProps) {
  const { order, running } = useOrder()
  const price = formatPrice(course.price, currency)
  return (
    <PriceFrame label={m['payments.toPay']()} price={price} paid>
      <Gains lines={[...gainsOf(course), ...paidGains()]} />
      <PriceButton
        price={price}
        docked
        loading={running}
        loadingLabel={m['payments.leading']()}
        onClick={() => order({ course: course.id, price: course.price })}
      >
        {m['payments.pay']()}
      </PriceButton>
    </PriceFrame>
  )
}

/** Withdrawn before the learner had it. */
function Closed() {
  return (
    <PriceFrame label={m['payments.course']()} price={m['payments.notSold']()}>
      <Note>{m['payments.notSoldText']()}</Note>
      <ToLevels />
    </PriceFrame>
  )
}

type OwnOffer = Exclude<CoachOffer, 'pay' | 'closed'>

const WORDS: Record<OwnOffer, () => string> = {
  start: m['training.startCourse'],
  continue: m['training.continueCourse'],
  look_back: m['training.lookBack'],
  see_result: m['training.seeResult'],
}

function Own({ course, offer }: { course: CoachCourse; offer: OwnOffer }) {
  const { run: enter, running } = useAction(async () => {
    if (offer === 'look_back') return navigate(solvedCoursePath(course.id))
    if (offer === 'see_result') return navigate(PATHS.training)
    return goToCoachCourse(course.id)
  })
  const state = course.finished ? m['training.finishedTag']() : m['training.purchased']()
  return (
    <PriceFrame label={m['payments.ownCourse']()} price={state}>
      <Gains lines={gainsOf(course)} />
      {course.withdrawn && <Note>{m['payments.notSoldOwn']()}</Note>}
      <PriceButton
        price={state}
        docked
        loading={running}
        loadingLabel={m['payments.starting']()}
        onClick={() => enter()}
      >
        {WORDS[offer]()}
      </PriceButton>
    </PriceFrame>
  )
}
