type Result = Record<string, unknown>

export interface BrowserSocket {
  /** One command; rejects with what the browser says of it. `sessionId`: of a page, where the protocol has sessions. */
  send: (method: string, params?: object, sessionId?: string) => Promise<Result>
  close: () => void
}

/**
 * Commands to a browser over its WebSocket, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi) or by Chromium's
 * DevTools protocol: both number a command and answer with its number.
 */
export async function openSocket(address: string): Promise<BrowserSocket> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${JSON.stringify(error)}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No browser at ${address}`)), { once: true })
  })
  let lastId = 0
  return {
    send(method, params = {}, sessionId) {
      const id = (lastId += 1)
      const answer = Promise.withResolvers<Result>()
      waiting.set(id, answer)
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
