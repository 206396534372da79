import { deepEqual, equal, match } from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { getUser, login } from '@tabia/contract/auth.ts'
import { updateProfile } from '@tabia/contract/account.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { watchDisk } from './disk.ts'

const MB = 1024 * 1024

test('while the disk is nearly full calls that write are refused in a sentence, and reading goes on', async () => {
  const school = await openSchool()
  after(() => school.close())
  const learner = await school.register('anna@example.org')
  let hasRoom = false
  school.deps.mayWrite = () => hasRoom

  equal((await learner.call(getUser)).firstName, 'Anna')
  equal((await school.visitor().request({ url: '/api/health' })).statusCode, 200)
  for (const [endpoint, body] of [
    [updateProfile, { first_name: 'Olga' }],
    [login, { email: 'anna@example.org', password: PASSWORD }],
  ] as const) {
    const answer = await learner.request({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      body,
      headers: { 'accept-language': 'en' },
    })
    equal(answer.statusCode, 503)
    equal(answer.headers['retry-after'], '60')
    equal(answer.json().message, 'The school cannot save anything right now. Please try again later.')
  }
  equal((await learner.call(getUser)).firstName, 'Anna')
  hasRoom = true
  await learner.call(updateProfile, { firstName: 'Olga' })
})

test('the log tells once when the room becomes little, too little, and enough again', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  after(() => mock.timers.reset())
  const lines: string[] = []
  const tell = (room: object, words?: string) => void lines.push(`${words} ${JSON.stringify(room)}`)
  let free = 5000 * MB
  const disk = await watchDisk('/data', { info: tell, warn: tell, error: tell }, async () => free)
  const room: boolean[] = []
  for (const mb of [300, 255, 200, 63, 10, 64, 300]) {
    free = mb * MB
    mock.timers.tick(10_000)
    await new Promise(setImmediate)
    room.push(disk.hasRoom())
  }
  disk.stop()
  deepEqual(room, [true, true, true, false, false, true, true])
  deepEqual(
    lines.map(line => line.replace(/ \{.*/, '')),
    [
      'the disk is filling up',
      'the disk is nearly full: calls that write are refused',
      'the disk is filling up',
      'the disk has room again',
    ],
  )
  match(lines[0] ?? '', /"freeMb":255/)
})
