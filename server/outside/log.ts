import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'
import { BUILD } from '../version.ts'

/** Lines for machines are written together: so many bytes, or what there is after so long. The last ones at the end. */
const TOGETHER = { minLength: 4096, periodicFlush: 500, sync: false }

/** Lines to read in a terminal, JSON for machines. They hold no personal data. */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>) {
  const base = { pid: process.pid, build: BUILD }
  const options = { level: logLevel, base }
  const terminal = process.stdout.isTTY && !production
  return terminal
    ? pino(options, pretty({ ignore: 'requestId,pid,build', sync: true }))
    : pino(options, pino.destination({ fd: process.stdout.fd, ...TOGETHER }))
}
