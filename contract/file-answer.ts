import { z } from 'zod'

/** What a call with `file` answers instead of JSON. */
export const FileAnswer = z.object({ content: z.instanceof(Uint8Array), fileName: z.string().optional() })
