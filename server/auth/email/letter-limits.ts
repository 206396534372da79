import type { Limits } from '../../http/limits/limits.ts'

const SENDERS = [
  { each: 'a minute', times: 1, seconds: 60 },
  { each: 'an hour', times: 5, seconds: 3600 },
]

/**
 * Letters that anybody can have sent to an email: one a minute and five an hour from one address of the network, twenty
 * an hour from all together. The browser of the account, where it is known, counts by itself.
 */
export async function takeLetterLimit(
  limits: Limits,
  name: string,
  { email, address, device }: { email: string; address: string; device: string | undefined },
): Promise<void> {
  for (const { each, times, seconds } of SENDERS) {
    const limit = { name: `${name} ${device ? 'of a device ' : ''}${each}`, times, seconds }
    await limits.take(limit, device ?? `${email} ${address}`)
  }
  if (!device) await limits.take({ name: `${name} to an email`, times: 20, seconds: 3600 }, email)
}
