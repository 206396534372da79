import { type Profiler, Session } from 'node:inspector/promises'

// What a process tells of itself while it is measured: who forked it asks, by messages.

/** `processor`: milliseconds of it, so far. `profile`: begins one. `profiled`: ends it, and tells it. */
export type Question = 'processor' | 'profile' | 'profiled' | 'stop'

export interface Told {
  processor: number
  profile: true
  profiled: Profiler.Profile
}

export function answerQuestions({ stop }: { stop: () => Promise<void> }): void {
  const inspector = new Session()
  const told: { [Asked in keyof Told]: () => Promise<Told[Asked]> } = {
    async processor() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    async profile() {
      inspector.connect()
      await inspector.post('Profiler.enable')
      await inspector.post('Profiler.start')
      return true
    },
    async profiled() {
      const { profile } = await inspector.post('Profiler.stop')
      inspector.disconnect()
      return profile
    },
  }
  // Who asked has ended before their time.
  process.once('disconnect', () => process.exit())
  process.on('message', (asked: Question) => {
    if (asked === 'stop') return void stop()
    void told[asked]().then(answer => process.send?.(answer))
  })
}
