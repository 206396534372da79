import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { afterDeploy } from './after-deploy.ts'
import { type Route, ROUTES } from './routes.ts'

/** The routes' screens as lazy components, made once. */
const SCREENS = new Map<string, ComponentType>(
  ROUTES.flatMap(({ name, screen }) => {
    if (!screen) return []
    return [[name, lazy(() => afterDeploy(screen).then(component => ({ default: component })))]]
  }),
)

const LINE_IS_FREE_MS = 5000
const AHEAD = new Set(['Course', 'Task', 'Levels', 'Finished'])

/**
 * The screens a learner goes through most, fetched when this one is done with the line: the next click finds
 * them there. Returns how to call it off.
 */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    for (const { name, screen } of ROUTES) if (AHEAD.has(name)) void screen?.().catch(() => {})
  }, LINE_IS_FREE_MS)
  return () => clearTimeout(timer)
}

const ComingPage = lazy(() =>
  afterDeploy(() => import('./pages/coming-page.tsx')).then(module => ({ default: module.ComingPage })),
)

export function renderScreen(route: Route): ReactElement {
  const Screen = SCREENS.get(route.name)
  return Screen ? createElement(Screen) : createElement(ComingPage, { title: route.title })
}
