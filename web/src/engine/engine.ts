import licence from '../../vendor/stockfish/Copying.txt?url'
import script from '../../vendor/stockfish/stockfish-19-lite-single.js?url'
import wasm from '../../vendor/stockfish/stockfish-19-lite-single.wasm?url'
import { Session } from './session.ts'

/** Where its licence can be read. */
export const ENGINE_LICENCE = licence

/** What a megabyte takes on a slow line. */
const START_MS = 60_000

let loaded = false

/** Whether this page has had the engine at work: another start fetches nothing. */
export const hasEngine = (): boolean => loaded

export interface Engine {
  session: Session
  close: () => void
}

/**
 * Starts the engine in a worker of its own: a megabyte the first time, from the browser's cache ever after. An engine
 * that fails is closed; another one may be started.
 */
export function startEngine(onFailure: () => void): Engine {
  // It finds its wasm by the hash of its address.
  const worker = new Worker(`${script}#${encodeURIComponent(wasm)}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const session = new Session(text => worker.postMessage(text))
  const late = setTimeout(fail, START_MS)
  let closed = false
  function close() {
    closed = true
    clearTimeout(late)
    worker.terminate()
  }
  function fail() {
    if (closed) return
    close()
    onFailure()
  }
  worker.addEventListener('message', ({ data }) => {
    clearTimeout(late)
    loaded = true
    session.onLine(String(data))
  })
  worker.addEventListener('error', fail)
  // The engine itself says nothing of a wasm that does not come.
  fetch(wasm, { method: 'HEAD' }).then(({ ok }) => ok || fail(), fail)
  return { session, close }
}
