import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

// The address of the page, kept in the browser's history (docs/decisions/web-dependencies.md). Paths are those below
// the base: `/levels` for `/account/levels`; in the studio `/people` for `/studio/people`.
//
//   navigate('/levels', { replace: true })
//   <Link to="/solved/7/task" state={{ back: '/stats' }}>…</Link>
//   const [query, setQuery] = useSearchParams()

export const BASE = import.meta.env.BASE_URL === '/studio/' ? '/studio' : '/account'

export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** What `navigate` was given; survives a reload. */
  state: unknown
  /** Another one for each navigation, also to the same address. */
  key: string
  /** Opened, reloaded, or reached by Back or Forward; false after `navigate`. */
  popped: boolean
}

interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
}

/** What stands in `history.state`. */
interface Entry {
  idx?: number
  key?: string
  usr?: unknown
}

type OnLeave = (go: () => void) => void

const FIRST: Location = { pathname: '/', search: '', state: null, key: 'default', popped: true }
const LocationContext = createContext(FIRST)
export const ParamsContext = createContext<Record<string, string | undefined>>({})

const listeners = new Set<(location: Location) => void>()
let blocker: OnLeave | undefined

/** Everything that reads the address stands inside; without it the address is `/`. */
export function Router({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(openedLocation)
  // Before the effects of what is inside: a Redirect of the first render navigates in one.
  useLayoutEffect(() => {
    const follow = (next: Location) => startTransition(() => setCurrent(next))
    listeners.add(follow)
    addEventListener('popstate', onPop)
    return () => {
      listeners.delete(follow)
      removeEventListener('popstate', onPop)
    }
  }, [])
  return <LocationContext value={current}>{children}</LocationContext>
}

export const useLocation = (): Location => use(LocationContext)

/** The parts of the address that the route names: `{ slug: 'Zk3v9QbT' }`. */
export const useParams = () => use(ParamsContext)

export function useSearchParams() {
  const { pathname, search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = (next: Record<string, string>, options?: NavigateOptions) =>
    navigate(`${pathname}?${new URLSearchParams(next)}`, options)
  return [query, setQuery] as const
}

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { idx = 0 } = entryNow()
  const key = Math.random().toString(36).slice(2, 10)
  const entry: Entry = { usr: state, key, idx: replace ? idx : idx + 1 }
  history[replace ? 'replaceState' : 'pushState'](entry, '', BASE + to.replace(/\?$/, ''))
  show({ ...locationNow(), popped: false })
}

/** Leads on as soon as it is rendered, in place of the present entry of the history. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const { key } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at another address it leads on again
  useEffect(() => navigate(to, { replace: true, state }), [to, state, key])
  return null
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

/** Followed here, unless it has a `target`: then the browser follows it, `_self` by loading the page anew. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || anchor.target !== undefined) return
    event.preventDefault()
    const { pathname, search } = locationNow()
    const go = () => navigate(to, { replace: replace ?? to === pathname + search, state })
    if (blocker && to.split('?')[0] !== pathname) blocker(() => release(go))
    else go()
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the props
  return <a {...anchor} href={BASE + to} onClick={follow} />
}

/** A click that opens no new tab and no menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Stays on the screen when a link, Back or Forward leads to another one, and calls `onLeave` with a way to go there
 * after all. Returns how to end that. `navigate` is never blocked.
 */
export function blockLeaving(onLeave: OnLeave): () => void {
  blocker = onLeave
  return () => {
    blocker = undefined
  }
}

/** `popstate` comes after the browser has left: to stay, it is sent back, which is another pop, of no steps. */
function onPop(): void {
  const steps = (entryNow().idx ?? 0) - index
  if (!blocker) return show(locationNow())
  if (steps === 0) return
  history.go(-steps)
  blocker(() => release(() => history.go(steps)))
}

/** At once: the screen is unmounted later than its address changes. */
function release(go: () => void): void {
  blocker = undefined
  go()
}

/** The place of the shown location in the history. */
let index = 0

function show(next: Location): void {
  index = entryNow().idx ?? 0
  for (const listener of listeners) listener(next)
}

function openedLocation(): Location {
  const entry = entryNow()
  if (entry.idx === undefined) history.replaceState({ ...entry, idx: 0 }, '')
  index = entry.idx ?? 0
  return locationNow()
}

const entryNow = (): Entry => history.state ?? {}

function locationNow(): Location {
  const { key = FIRST.key, usr = null } = entryNow()
  const { pathname, search } = location
  return { pathname: pathname.slice(BASE.length) || '/', search, state: usr, key, popped: true }
}

/** State of a navigation: the address a screen's Back leads to, with what was chosen there. */
export const cameFrom = (back: string) => ({ back })

/** The address kept by `cameFrom`, if the learner came by such a link. */
export function backFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' && /^\/(?!\/)/.test(state.back) ? state.back : undefined
}
