import { createContext, use } from 'react'
import { askPassword } from './door.ts'

/** Who is in the studio. */
export interface StudioState {
  name: string
  owner: boolean
  /** When the password is asked for again; null: now. */
  openUntil: string | null
  /** The school requires a second step, and this person has none yet. */
  setUp: boolean
  /** After five wrong passwords or codes; null: the door can be tried. */
  closedUntil: string | null
  /** Asks for the password in place. @returns whether it was given */
  enter: () => Promise<boolean>
}

export const StudioContext = createContext<StudioState>({
  name: '',
  owner: false,
  openUntil: null,
  setUp: false,
  closedUntil: null,
  enter: askPassword,
})

export const useStudio = (): StudioState => use(StudioContext)
