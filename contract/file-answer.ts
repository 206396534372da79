import { z } from 'zod'

/** Text that is sent as it is made. */
const TextParts = z.custom<AsyncIterable<string>>(
  value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

/** What a call with `file` answers instead of JSON. */
export const FileAnswer = z.object({
  /** Null if the client has this version already. */
  content: z.union([z.instanceof(Uint8Array), TextParts]).nullable(),
  fileName: z.string().optional(),
  /** Clients may keep the file, and ask whether this is still its version (ETag). */
  version: z.string().optional(),
})
export type FileAnswer = z.output<typeof FileAnswer>
