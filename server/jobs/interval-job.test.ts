import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { DatabaseUnavailable } from '../db/connection/unavailable.ts'
import { startIntervalJob } from './interval-job.ts'

/** The lines of one round that fails so. */
async function linesOf(error: Error): Promise<string[]> {
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(JSON.parse(line).msg) })
  const work = async () => {
    throw error
  }
  await startIntervalJob('payments', work, log).stop()
  return lines
}

test('a job that breaks is told of; one that finds no database is not: the database tells of that itself', async () => {
  deepEqual(await linesOf(new Error('a mistake')), ['a job broke'])
  deepEqual(await linesOf(new DatabaseUnavailable(new Error('gone'))), [])
})
