import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'
import { BUILD } from '../version.ts'

/** Lines to read in a terminal, JSON for machines. They hold no personal data. */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>) {
  const base = { pid: process.pid, build: BUILD }
  const options = { level: logLevel, base }
  const terminal = process.stdout.isTTY && !production
  return terminal ? pino(options, pretty({ ignore: 'requestId,pid,build', sync: true })) : pino(options)
}
