import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { type CourseToBuy, decideOrder, type OrderDecision } from './order-course.ts'

const course = (number: number, more: Partial<CourseToBuy> = {}): CourseToBuy => ({
  origin: 'school',
  levelId: 0,
  number,
  trial: number === 0,
  ordered: false,
  finished: false,
  ...more,
})
const coachCourse = (number: number, more: Partial<CourseToBuy> = {}) =>
  course(number, { origin: 'coach', ...more })
const done = { ordered: true, finished: true }
const learner = { emailVerified: true, isNew: false }
const unverified = { emailVerified: false, isNew: false }
const newcomer = { emailVerified: false, isNew: true }

const CASES: [string, CourseToBuy, CourseToBuy[], typeof learner, OrderDecision['kind']][] = [
  ['a trial', course(0), [course(1)], learner, 'start_trial'],
  ['the first course', course(1), [course(0), course(2)], learner, 'order'],
  ['one that is owned', course(1, { ordered: true }), [], learner, 'already_paid'],
  ['one that is owned and finished', course(1, done), [], learner, 'already_paid'],
  ['an owned one, with an unconfirmed address', course(1, { ordered: true }), [], unverified, 'already_paid'],
  ['an owned one out of turn', course(2, { ordered: true }), [course(1)], learner, 'already_paid'],
  ['the second while the first is not begun', course(2), [course(1)], learner, 'next_unavailable'],
  [
    'the second while the first is in training',
    course(2),
    [course(1, { ordered: true })],
    learner,
    'next_unavailable',
  ],
  ['the second after the first', course(2), [course(1, done)], learner, 'order'],
  ['a finished one given back', course(1, { finished: true }), [], learner, 'order'],
  [
    'another level does not matter',
    course(2, { levelId: 1 }),
    [course(1), course(1, { ...done, levelId: 1 })],
    learner,
    'order',
  ],
  ['a coach’s, before the first course is begun', coachCourse(1), [course(1)], learner, 'order'],
  ['a coach’s second, the first not bought', coachCourse(2), [coachCourse(1)], learner, 'order'],
  [
    'the second, beside a coach’s first not bought',
    course(2),
    [course(1, done), coachCourse(1)],
    learner,
    'order',
  ],
  [
    'the second, beside a coach’s in training',
    course(2),
    [course(1, done), coachCourse(1, { ordered: true })],
    learner,
    'order',
  ],
  ['a coach’s that is owned', coachCourse(1, { ordered: true }), [], learner, 'already_paid'],
  ['a coach’s, with an unconfirmed address', coachCourse(1), [], unverified, 'email_not_verified'],
  ['an unconfirmed address in training', course(1), [], unverified, 'email_not_verified'],
  ['an unconfirmed address, nothing begun', course(1), [], newcomer, 'order'],
]

for (const [name, wanted, others, buyer, kind] of CASES) {
  test(name, () => equal(decideOrder(wanted, [...others, wanted], buyer).kind, kind))
}
