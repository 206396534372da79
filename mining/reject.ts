import { readWork, writeWork } from './cache.ts'
import { idOf } from './skeleton.ts'

/** The writer's veto: the next fill finds another position in its place. */
export function reject(path: string, id: string): string {
  const work = readWork(path)
  const refused = work.skeletons.find(skeleton => idOf(skeleton) === id)
  if (!refused) return `no task ${id}`
  writeWork(path, {
    skeletons: work.skeletons.filter(skeleton => skeleton !== refused),
    rejected: [...work.rejected, refused.fen],
  })
  return `${id} is out`
}
