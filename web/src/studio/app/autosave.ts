import { useEffect, useMemo } from 'react'
import { failureOf, mayPass } from '../../api/failure.ts'
import { tokenOwner } from '../../api/token.ts'
import { keepFor, keptFor } from '../../session/kept.ts'
import { showSaving } from './saving.ts'

// What is typed goes by itself, a moment after the last letter. Without a connection it stays on this device, through a
// reload, too, and goes when the connection returns.
//
//   const save = useAutosave<Texts>({ name: `about.${id}`, send: texts => ask(changeDraft, …), onRefused })
//   save.change({ ...texts, en: 'Rook endings' })

export interface AutosaveOptions<Value> {
  /** Under which it is kept. */
  name: string
  send: (value: Value) => Promise<unknown>
  /** The school has an answer that no later try will change, such as `moved_on`; true: it is taken care of. */
  onRefused?: (error: unknown, value: Value) => boolean
}

export interface Autosave<Value> {
  /** To be sent; what waited before is replaced. */
  change: (value: Value) => void
  /** What has not arrived yet, also from before a reload. */
  waiting: () => Value | undefined
  /** At once, as before leaving or publishing. */
  flush: () => Promise<void>
  /** It is not to be sent any more. */
  drop: () => void
}

const PAUSE_MS = 600
const RETRY_MS = 10_000

export function useAutosave<Value>({ name, send, onRefused }: AutosaveOptions<Value>): Autosave<Value> {
  const save = useMemo(() => createAutosave<Value>(keptPlace(name)), [name])
  useEffect(() => save.sendBy({ send, onRefused: onRefused ?? (() => false) }))
  useEffect(() => {
    const go = () => void save.flush()
    go()
    addEventListener('online', go)
    return () => {
      removeEventListener('online', go)
      go()
    }
  }, [save])
  return save
}

/** Where what waits is kept on this device. */
export interface KeptPlace {
  read: () => string | null
  write: (text: string | null) => void
}

function keptPlace(name: string): KeptPlace {
  const key = `studio.unsent.${name}`
  return {
    read: () => keptFor(tokenOwner(), key),
    write: text => keepFor(tokenOwner(), key, text),
  }
}

interface Way<Value> {
  send: (value: Value) => Promise<unknown>
  onRefused: (error: unknown, value: Value) => boolean
}

/** The same without React: one sending at a time, the newest value last. */
export function createAutosave<Value>(kept: KeptPlace) {
  // It was written below, by the same name.
  let value = parsed(kept.read()) as Value | undefined
  let way: Way<Value> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  function set(next: Value | undefined) {
    value = next
    kept.write(next === undefined ? null : JSON.stringify(next))
  }
  function plan(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending) {
      await sending
      return flush()
    }
    if (value === undefined || !way) return
    const sent = value
    sending = sendOne(sent, way).finally(() => (sending = undefined))
    await sending
  }
  async function sendOne(sent: Value, { send, onRefused }: Way<Value>): Promise<void> {
    showSaving({ kind: 'saving' })
    try {
      await send(sent)
      if (value === sent) set(undefined)
      if (value === undefined) showSaving({ kind: 'saved', at: new Date() })
      else plan(PAUSE_MS)
    } catch (error) {
      if (mayPass(failureOf(error))) {
        showSaving({ kind: 'kept' })
        plan(RETRY_MS)
      } else if (!onRefused(error, sent)) showSaving({ kind: 'failed', retry: () => void flush() })
    }
  }

  return {
    /** By what it is sent from now on. */
    sendBy(next: Way<Value>): void {
      way = next
    },
    change(next: Value) {
      set(next)
      plan(PAUSE_MS)
    },
    waiting: () => value,
    flush,
    drop() {
      clearTimeout(timer)
      set(undefined)
      showSaving({ kind: 'nothing' })
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
