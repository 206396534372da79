import { useState } from 'react'

interface Said {
  words: string
  /** Another one tells the same words anew. */
  count: number
}

/** What the one live region says: `told` of the state, or of a key or a text that left the state as it is. */
export function useSaid(flow: object, told: string): [Said, (words: string) => void] {
  const [aside, setAside] = useState<Said & { of: object }>()
  const said = aside?.of === flow ? aside : { words: told, count: 0 }
  return [said, words => setAside({ words, of: flow, count: said.count + 1 })]
}
