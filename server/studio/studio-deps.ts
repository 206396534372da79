import type { Deps } from '../deps.ts'
import type { Reader } from './reading/reader.ts'

/** What the calls about courses of coaches need beside what all need. */
export interface StudioDeps extends Deps {
  reader: Reader
}
