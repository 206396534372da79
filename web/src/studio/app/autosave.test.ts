import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/failure.ts'
import { createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NO_NETWORK = new CallError({ http: null })
const MOVED_ON = new CallError({ http: 409, code: 'moved_on' })

/** A school that answers as it is told, and a device that keeps. */
function opened(kept: string | null = null) {
  const device = { text: kept }
  const arrived: string[] = []
  const answers: Error[] = []
  const refused: unknown[] = []
  const save = createAutosave<string>({ read: () => device.text, write: text => (device.text = text) })
  save.sendBy({
    async send(value) {
      const error = answers.shift()
      if (error) throw error
      arrived.push(value)
    },
    onRefused: error => refused.push(error) > 0,
  })
  return { device, arrived, answers, refused, save }
}

test('a moment after the last letter all of it is sent, once', async () => {
  const { save, arrived, device } = opened()
  save.change('R')
  save.change('Ro')
  expect(device.text).toBe('"Ro"')
  await vi.advanceTimersByTimeAsync(600)
  expect(arrived).toEqual(['Ro'])
  expect(device.text).toBe(null)
})

test('without a connection it stays on the device and goes later', async () => {
  const { save, arrived, answers, device } = opened()
  answers.push(NO_NETWORK)
  save.change('Rook')
  await vi.advanceTimersByTimeAsync(600)
  expect(device.text).toBe('"Rook"')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(arrived).toEqual(['Rook'])
})

test('what was kept before a reload is sent', async () => {
  const { save, arrived } = opened('"Rook"')
  expect(save.waiting()).toBe('Rook')
  await save.flush()
  expect(arrived).toEqual(['Rook'])
})

test('what the school refuses is not sent again, and is not lost', async () => {
  const { save, arrived, answers, refused, device } = opened()
  answers.push(MOVED_ON)
  save.change('Rook')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toEqual([MOVED_ON])
  expect(arrived).toEqual([])
  expect(device.text).toBe('"Rook"')
})

test('what is typed while another is on its way goes behind it', async () => {
  const { save, arrived } = opened()
  save.change('R')
  const first = save.flush()
  save.change('Rook')
  await first
  await vi.advanceTimersByTimeAsync(600)
  expect(arrived).toEqual(['R', 'Rook'])
})
