const BASE = '/account'

/** Keeps links from leading to another screen, and hands over the path they would have led to. */
export function holdLinks(onLeave: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const path = pathBehind(event)
    if (path === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onLeave(path)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** The screen a plain click would lead to; undefined for everything else, such as a new tab. */
function pathBehind(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target === '_blank' || link.origin !== location.origin) return undefined
  if (!link.pathname.startsWith(`${BASE}/`) || link.pathname === location.pathname) return undefined
  return link.pathname.slice(BASE.length) + link.search
}
