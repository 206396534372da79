import { useEffect, useEffectEvent } from 'react'
import { navigate } from '../../ui/router.tsx'
import { looksLikeGames } from './report.ts'

// Games on their way in: pasted or dropped anywhere in a course, they are carried to the screen that reads them.
//
//   useGamesIn(key)            // on a screen of the course

export interface Incoming {
  /** Null: pasted. */
  name: string | null
  content: Blob
}

let carried: Incoming | undefined

/** What was carried here; it is given once. */
export function takeCarried(): Incoming | undefined {
  const incoming = carried
  carried = undefined
  return incoming
}

export const gamesPath = (key: string, games?: number): string =>
  `/courses/${key}/games${games === undefined ? '' : `/${games}`}`

/** Pasting and dropping anywhere on a screen of this course brings games in; undefined: not here. */
export function useGamesIn(key: string | undefined): void {
  useIncoming(incoming => {
    if (key === undefined) return
    carried = incoming
    navigate(gamesPath(key))
  })
}

/** Hears what is pasted outside a field, and files dropped anywhere. */
export function useIncoming(onGames: (incoming: Incoming) => void): void {
  const bring = useEffectEvent(onGames)
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (isField(event.target) || document.querySelector('dialog[open]')) return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files.length === 0 && !looksLikeGames(text)) return
      event.preventDefault()
      bring(files.length > 0 ? together(files) : pasted(text))
    }
    function onDrop(event: DragEvent) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      bring(together(files))
    }
    function onDragOver(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('paste', onPaste)
    addEventListener('drop', onDrop)
    addEventListener('dragover', onDragOver)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('drop', onDrop)
      removeEventListener('dragover', onDragOver)
    }
  }, [])
}

export const pasted = (text: string): Incoming => ({ name: null, content: new Blob([text]) })

/** Several files are read as one text, an empty line between them. */
export function together(files: readonly File[]): Incoming {
  const name = files.map(file => file.name).join(', ')
  const parts = files.flatMap((file, index) => (index === 0 ? [file] : ['\n\n', file]))
  return { name: name.slice(0, 255), content: new Blob(parts) }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
