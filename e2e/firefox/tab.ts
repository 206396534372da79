import type { BrowserSocket } from '../browser-socket.ts'

const PATIENCE_MS = 40_000
const LOOK_AGAIN_MS = 100
const KEYS = { Enter: '\uE007' }

/** What a screen reader would look for. */
interface Sought {
  role: string
  name: string
}

interface Point {
  x: number
  y: number
}

/** A tab as a hand and an eye have it: whatever is sought is waited for. */
export class Tab {
  readonly #bidi: BrowserSocket
  readonly #context: string

  constructor(bidi: BrowserSocket, context: string) {
    this.#bidi = bidi
    this.#context = context
  }

  async open(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  async click(sought: Sought): Promise<void> {
    await this.#clickOn(await this.find(sought))
  }

  async #clickOn(element: unknown): Promise<void> {
    await this.#call('element => element.scrollIntoView({ block: "center" })', element)
    await this.#point([
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async tap({ x, y }: Point): Promise<void> {
    await this.drag({ x, y }, { x, y })
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#point([
      { type: 'pointerMove', ...round(from) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', ...round(to), duration: 200 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Into the field of this name, and Enter after it where it is sent so. */
  async write(name: string, text: string, after: '' | keyof typeof KEYS = ''): Promise<void> {
    await this.#clickOn(await this.#field(name))
    const keys = [...Array.from(text), ...(after ? [KEYS[after]] : [])]
    const actions = keys.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#perform({ type: 'key', id: 'keys', actions })
  }

  /** By its label: a password has no role a screen reader could look for. */
  #field(name: string): Promise<unknown> {
    const labelled = `name => [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent.trim() === name)?.control`
    return eventually(`a field “${name}”`, async () => {
      const found = await this.#call(labelled, { type: 'string', value: name })
      return found.type === 'node' ? found : undefined
    })
  }

  find({ role, name }: Sought): Promise<unknown> {
    return eventually(`${role} “${name}”`, async () => {
      const locator = { type: 'accessibility', value: { role, name } }
      const found = await this.#bidi.send('browsingContext.locateNodes', { context: this.#context, locator })
      return (found['nodes'] as unknown[])[0]
    })
  }

  /** Waits until this expression is true of the page. */
  async until(expression: string): Promise<void> {
    await eventually(expression, async () => (await this.look(expression)) || undefined)
  }

  /** What an expression says in the page: plain values. */
  async look(expression: string): Promise<unknown> {
    const { value } = await this.#call(`() => JSON.stringify(${expression})`)
    return typeof value === 'string' ? JSON.parse(value) : undefined
  }

  async #call(functionDeclaration: string, ...args: unknown[]): Promise<{ type: string; value?: unknown }> {
    const target = { context: this.#context }
    const asked = { functionDeclaration, arguments: args, target, awaitPromise: true }
    const { type, result, exceptionDetails } = await this.#bidi.send('script.callFunction', asked)
    if (type !== 'success') throw new Error(JSON.stringify(exceptionDetails))
    return result as { type: string; value?: unknown }
  }

  #point(actions: object[]): Promise<void> {
    return this.#perform({ type: 'pointer', id: 'mouse', actions })
  }

  async #perform(source: object): Promise<void> {
    await this.#bidi.send('input.performActions', { context: this.#context, actions: [source] })
  }
}

const round = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) })

async function eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Not to be found: ${what}`)
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
