import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'

/** Lines to read in a terminal, JSON for machines. They hold no personal data. */
export function createLog({ logLevel, production }: Pick<Config, 'logLevel' | 'production'>) {
  const options = { level: logLevel, base: null }
  const terminal = process.stdout.isTTY && !production
  return terminal ? pino(options, pretty({ ignore: 'requestId', sync: true })) : pino(options)
}
