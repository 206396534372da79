import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { steerableClock } from '@tabia/school-kit/clock.ts'
import { readConfig } from '../config/config.ts'
import type { Check } from './checks.ts'
import { rememberedDoctor } from './remembered.ts'

function openDoctor() {
  const clock = steerableClock(new Date('2026-11-16T09:00:00Z'))
  let looks = 0
  const checks: Check[] = [
    { name: 'disk', look: async () => ({ state: 'bad', text: `look ${++looks}`, cure: 'free some space' }) },
    {
      name: 'mail',
      look: async () => {
        throw new Error('a fault')
      },
    },
  ]
  return { clock, doctor: rememberedDoctor(readConfig({}), clock.now, checks), looks: () => looks }
}

test('the first question starts the look, the next ones have its findings; a check that fails is a finding', async () => {
  const { doctor, looks } = openDoctor()
  equal(doctor(), undefined)
  await turn()
  const { findings = [] } = doctor() ?? {}
  deepEqual(findings[0], { name: 'disk', state: 'bad', text: 'look 1', cure: 'free some space' })
  equal(findings[1]?.state, 'bad')
  equal(looks(), 1)
})

test('after ten minutes it looks again, and the former findings stand meanwhile', async () => {
  const { doctor, clock, looks } = openDoctor()
  doctor()
  await turn()
  clock.advance({ minutes: 9 })
  doctor()
  equal(looks(), 1)
  clock.advance({ minutes: 1 })
  equal(doctor()?.findings[0]?.text, 'look 1')
  equal(looks(), 2)
  await turn()
  equal(doctor()?.findings[0]?.text, 'look 2')
})
