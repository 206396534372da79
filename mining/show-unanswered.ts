import { existsSync, readFileSync } from 'node:fs'
import type { TopicPlan } from './plans/plan.ts'
import { topicTasks } from './topic-tasks.ts'
import { unansweredMoves } from './unanswered.ts'

/** Task by task, what a learner will ask about a written topic. */
export function showUnanswered({ file }: TopicPlan, path: string): string {
  if (!existsSync(path)) return `${file}: not written yet`
  const lines = topicTasks(file, readFileSync(path, 'utf8')).map((task, index) => {
    const { tries, replies } = unansweredMoves(task)
    return `${index + 1}: tempting ${tries.join(' ') || '-'}, replies ${replies.join(' ') || '-'}`
  })
  return [file, ...lines].join('\n  ')
}
