/// <reference lib="webworker" />

// Opens the app from this device: the page and every file of one build, kept together and changed together.
// Calls (/api) never come by here. Written into the build by build/service-worker.ts, which knows its files; the
// server adds which build it is (docs/decisions/service-worker.md).

declare const self: ServiceWorkerGlobalScope

const BUILD = '%BUILD%'
const FILES: readonly string[] = ['%FILES%']
const PREFIX = 'tabia-'
const KEPT = PREFIX + BUILD
/** The page for any address; fetched without cookies, so it holds no personal data. */
const PAGE = '/account/'

self.addEventListener('install', event => event.waitUntil(keepAll()))
self.addEventListener('activate', event => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (FILES.includes(pathname)) event.respondWith(kept(pathname, request))
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(kept(PAGE, request))
})

/** All or nothing: an installation that lacks a file, or is half of another build, is tried again later. */
async function keepAll(): Promise<void> {
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok || !(await page.clone().text()).includes(`data-build="${BUILD}"`)) {
    throw new Error('The page is of another build')
  }
  const cache = await caches.open(KEPT)
  await cache.addAll(FILES)
  await cache.put(PAGE, page)
  // At the next navigation this version answers; a tab that is open goes on with what it has loaded.
  await self.skipWaiting()
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => name.startsWith(PREFIX) && name !== KEPT).map(name => caches.delete(name)),
  )
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  return (await cache.match(path)) ?? fetch(request)
}
