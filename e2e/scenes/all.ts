import { ACCOUNT } from './account.ts'
import { BOOKS } from './book.ts'
import { COACH_COURSES } from './coach-courses.ts'
import { DISPUTES } from './disputes.ts'
import { GUEST } from './guest.ts'
import { BEHIND } from './past.ts'
import { PAYMENTS } from './payments.ts'
import { PRACTICE } from './practice.ts'
import type { Scene } from './scene.ts'
import { SHELL } from './shell.ts'
import { STUDIO } from './studio.ts'
import { COURSES } from './studio-courses.ts'
import { GAMES } from './studio-games.ts'
import { DESK } from './studio-desk.ts'
import { INBOXES } from './studio-inbox.ts'
import { QUALITIES } from './studio-quality.ts'
import { TASK_EDITOR } from './studio-task.ts'
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
  coaches: COACH_COURSES,
  studio: STUDIO,
  courses: COURSES,
  games: GAMES,
  editor: TASK_EDITOR,
  desk: DESK,
  inbox: INBOXES,
  quality: QUALITIES,
}
