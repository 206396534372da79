import { COURSE } from './sentences/course.ts'
import { FOLDER } from './sentences/folder.ts'
import { JUDGES } from './sentences/judges.ts'
import { PARTS, TEXT } from './sentences/parts.ts'
import { TASK } from './sentences/task.ts'

/** What the report says, in both languages side by side: an author reads the one they asked for. */
export const say = { ...TEXT, ...PARTS, ...TASK, ...JUDGES, ...COURSE, ...FOLDER }
