// WebDriver BiDi, the standard by which every browser can be driven: https://w3c.github.io/webdriver-bidi

export interface Bidi {
  /** One command; rejects with what the browser says of it. */
  send: (method: string, params: object) => Promise<Record<string, unknown>>
  close: () => void
}

interface Waiting {
  resolve: (result: Record<string, unknown>) => void
  reject: (error: Error) => void
}

export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No browser at ${address}`)), { once: true })
  })
  return {
    send(method, params) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}
