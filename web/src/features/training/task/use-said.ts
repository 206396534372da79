import { useState } from 'react'
import { announcement } from './announcement.ts'
import type { TaskFlow } from './task-flow.ts'

interface Said {
  words: string
  /** Another one tells the same words anew. */
  count: number
}

/** What the one live region says: of the state, or of a key or a text that left the state as it is. */
export function useSaid(flow: TaskFlow): [Said, (words: string) => void] {
  const [aside, setAside] = useState<Said & { of: TaskFlow }>()
  const said = aside?.of === flow ? aside : { words: announcement(flow), count: 0 }
  return [said, words => setAside({ words, of: flow, count: said.count + 1 })]
}
