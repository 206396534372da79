import licence from '../../vendor/stockfish/Copying.txt?url'
import script from '../../vendor/stockfish/stockfish-19-lite-single.js?url'
import wasm from '../../vendor/stockfish/stockfish-19-lite-single.wasm?url'
import { Session } from './session.ts'

/** Where its licence can be read. */
export const ENGINE_LICENCE = licence

export interface Engine {
  session: Session
  close: () => void
}

/** Starts the engine in a worker of its own: a megabyte the first time, from the browser's cache ever after. */
export function startEngine(onFailure: () => void): Engine {
  // It finds its wasm by the hash of its address.
  const worker = new Worker(`${script}#${encodeURIComponent(wasm)}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const session = new Session(text => worker.postMessage(text))
  worker.addEventListener('message', ({ data }) => session.hear(String(data)))
  worker.addEventListener('error', onFailure)
  return { session, close: () => worker.terminate() }
}
