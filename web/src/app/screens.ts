import type { ComponentType } from 'react'
import { type Part, part } from './part.tsx'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'

/** The routes' screens, each a part of its own. */
const SCREENS = new Map<string, Part>(
  ROUTES.flatMap(({ name, screen }) => (screen ? [[name, part(screen)]] : [])),
)

const LINE_IS_FREE_MS = 5000
const AHEAD = ['Course', 'Task', 'Levels', 'Finished']

/**
 * The screens a learner goes through most, fetched when this one is done with the line: the next click finds
 * them there. Returns how to call it off.
 */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    for (const name of AHEAD) void fetchScreen(name)?.catch(() => {})
  }, LINE_IS_FREE_MS)
  return () => clearTimeout(timer)
}

export const fetchScreen = (name: string) => SCREENS.get(name)?.fetch()

export const screenFor = (route: Route): ComponentType | undefined => SCREENS.get(route.name)?.component()
