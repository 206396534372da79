import { z } from 'zod'
import { CANCEL_CAUSES } from '@tabia/core/payments/cancel-cause.ts'
import { CURRENCIES } from '@tabia/core/payments/money.ts'
import { ORDER_STATUSES } from '@tabia/core/payments/settle.ts'
import { endpoint } from './endpoint.ts'
import { Course, CourseOptions, LevelId, SampleTask } from './entities.ts'

export const getSubscribeOptions = endpoint({
  method: 'GET',
  path: '/account/subscribe-options',
  access: 'user',
  summary: 'For each level its trial and its relevant full course; `paid=true`: full courses only',
  // Any other value counts as absent.
  query: z.object({ paid: z.literal('true').optional().catch(undefined) }),
  answer: CourseOptions,
})

export const getSwitchLevelOptions = endpoint({
  method: 'GET',
  path: '/account/switch-level-options',
  access: 'user',
  summary: 'The next course of each level, where there is one',
  answer: CourseOptions,
})

const CourseContents = z.object({
  weeks: z.array(
    z.object({ number: z.int(), topics: z.array(z.object({ name: z.string(), tasks: z.int() })) }),
  ),
  /** Null once the course is the learner's, where answers are hidden, and of one that is not for sale. */
  sample: SampleTask.nullable(),
})

export const getCoursePage = endpoint({
  method: 'GET',
  path: '/account/course-page',
  access: 'user',
  summary: 'What is in a course, for who thinks of taking it: topics by week, and one task to try',
  query: z.object({
    level: z.coerce.number<string>().pipe(LevelId),
    /** 0 for the trial. */
    number: z.coerce.number<string>().pipe(z.int().min(0).max(1000)),
  }),
  answer: CourseContents,
  refusals: ['not_found'],
})

export const CoachCourse = Course.extend({
  /** Its own, else what the school asks; where an order waits for its payment, the price of that order. */
  price: z.number(),
  begun: z.boolean(),
  /** Not for sale: those who have it keep it. */
  withdrawn: z.boolean(),
})
export type CoachCourse = z.output<typeof CoachCourse>

const Meta = z.object({ currency: z.enum(CURRENCIES) })

export const getCoachCourses = endpoint({
  method: 'GET',
  path: '/account/coach-courses',
  access: 'user',
  summary: 'The courses of coaches that are on sale, and those the learner has, level by level',
  answer: z.object({ data: z.array(CoachCourse), meta: Meta }),
})

export const getCoachCourse = endpoint({
  method: 'GET',
  path: '/account/coach-course',
  access: 'user',
  summary: 'A coach’s course: what it is, what is in it, what it costs, and one task to try',
  query: z.object({ course: z.coerce.number<string>().pipe(z.int32().positive()) }),
  answer: CourseContents.extend({ data: CoachCourse, meta: Meta }),
  refusals: ['not_found'],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/account/order',
  access: 'user',
  summary: 'Buy a full course: where it is paid; a trial is started at once',
  body: z.object({
    course: z.int32().positive(),
    /** As it was shown, in whole units: an order that would cost another sum is refused. */
    price: z.number().positive().optional(),
  }),
  answer: z.object({
    status: z.enum(['pending', 'ok', 'already_paid']),
    bonus: z.int(),
    redirect: z.string().nullable(),
  }),
  refusals: [
    'not_found',
    'next_unavailable',
    'course_withdrawn',
    'price_changed',
    'email_not_verified',
    'payment_unavailable',
    'payment_page_unknown',
  ],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/account/order',
  access: 'user',
  summary: 'How an order stands; asked while it waits, the payment service is asked, too',
  query: z.object({ order: z.string().optional() }),
  answer: z.object({
    data: z.object({
      id: z.int(),
      paid: z.boolean(),
      status: z.enum(ORDER_STATUSES),
      bonus: z.int(),
      /** Why it was cancelled, where the bank says. */
      cause: z.enum(CANCEL_CAUSES).nullable(),
    }),
  }),
  refusals: ['order_not_found'],
})

export const OrderRecord = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** What was bought, in one line. */
  course: z.string(),
  /** In whole units and hundredths: 4900, 4900.5. */
  amount: z.number(),
  refunded: z.number(),
  /** On its way back, and not there yet. */
  refunding: z.number(),
  currency: z.enum(CURRENCIES),
  orderedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Where the receipt went. */
  email: z.string().nullable(),
  /** Play money. */
  test: z.boolean(),
})
export type OrderRecord = z.output<typeof OrderRecord>

export const getOrders = endpoint({
  method: 'GET',
  path: '/account/orders',
  access: 'user',
  summary: 'What the learner has ordered, the newest first',
  answer: z.object({ orders: z.array(OrderRecord) }),
})

export const retryPayment = endpoint({
  method: 'POST',
  path: '/account/retry-payment',
  access: 'user',
  summary: 'Pay a cancelled order after all: where it is paid',
  body: z.object({ order: z.int().positive() }),
  answer: z.object({ redirect: z.string() }),
  refusals: [
    'order_not_found',
    'already_paid',
    'refunded',
    'course_withdrawn',
    'payment_unavailable',
    'payment_page_unknown',
  ],
})
