import { ACCOUNT } from './account.ts'
import { BOOKS } from './book.ts'
import { DISPUTES } from './disputes.ts'
import { GUEST } from './guest.ts'
import { BEHIND } from './past.ts'
import { PAYMENTS } from './payments.ts'
import { PRACTICE } from './practice.ts'
import type { Scene } from './scene.ts'
import { SHELL } from './shell.ts'
import { STUDIO } from './studio.ts'
import { DESK } from './studio-desk.ts'
import { INBOXES } from './studio-inbox.ts'
import { TASKS } from './task.ts'
import { TURNS } from './task-turns.ts'
import { TRAINING } from './training.ts'

/** Every screen in every state, by area. */
export const AREAS: Record<string, Scene[]> = {
  guest: GUEST,
  shell: SHELL,
  training: TRAINING,
  task: TASKS,
  turns: TURNS,
  account: ACCOUNT,
  past: BEHIND,
  book: BOOKS,
  practice: PRACTICE,
  disputes: DISPUTES,
  payments: PAYMENTS,
  studio: STUDIO,
  desk: DESK,
  inbox: INBOXES,
}
