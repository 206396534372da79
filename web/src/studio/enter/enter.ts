import type { BodyOf } from '@tabia/contract/endpoint.ts'
import type { enterStudio } from '@tabia/contract/studio/door.ts'
import type { Failure } from '../../api/failure.ts'

/** Sends what was typed at the door. @returns why it was refused */
export type Enter = (sent: BodyOf<typeof enterStudio>) => Promise<Failure | undefined>
