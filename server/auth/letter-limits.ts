import type { Limits } from '../http/limits.ts'

/** Letters that anybody can have sent to an address: one a minute, five an hour (A-LIMIT). */
export async function takeLetterLimit(limits: Limits, name: string, email: string): Promise<void> {
  await limits.take({ name: `${name} a minute`, times: 1, seconds: 60 }, email)
  await limits.take({ name: `${name} an hour`, times: 5, seconds: 3600 }, email)
}
