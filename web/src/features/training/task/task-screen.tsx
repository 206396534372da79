import { useState } from 'react'
import { Redirect } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { TaskDesk } from './task-desk.tsx'

/** Solving: the open task first, then whatever each answer brings. */
export function TaskScreen() {
  const { task } = useTraining()
  // From here on the flow knows which task is on the board: the open one is the next as soon as an answer is in.
  const [first] = useState(task)
  return first ? <TaskDesk first={first} /> : <Redirect to={PATHS.course} />
}
