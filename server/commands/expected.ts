import { NotRestored } from '../backup/load.ts'
import { ConfigError } from '../config/config.ts'
import { NoCourse } from '../content/course/course-folder.ts'
import { NoEngine } from '../content/engine/find-engine.ts'
import { EngineFailed } from '../content/engine/uci-process.ts'
import { UnknownCourse } from '../content/export-course.ts'
import { FollowsByItself } from '../content/values/calibrate.ts'
import { FolderTaken } from '../content/course/write-course.ts'
import { DiskFull } from '../db/connection/disk.ts'
import { FolderInUse } from '../db/connection/lock.ts'
import { DatabaseUnavailable, outageSentence } from '../db/connection/unavailable.ts'

/** A command that cannot be done, in a sentence for the person who gave it. */
export class Refused extends Error {}

const EXPECTED = [
  Refused,
  NotRestored,
  NoCourse,
  NoEngine,
  EngineFailed,
  UnknownCourse,
  FolderTaken,
  FollowsByItself,
  FolderInUse,
  DiskFull,
  ConfigError,
]

/** Why a command could not be done, in a sentence; undefined: a bug or a broken machine, whose stack is needed. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) return outageSentence(error)
  return EXPECTED.some(kind => error instanceof kind) ? (error as Error).message : undefined
}
