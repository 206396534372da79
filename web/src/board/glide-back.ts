import type { Api } from '@lichess-org/chessground/api'
import { usesReducedMotion } from '../ui/reduced-motion.ts'
import { ANIMATION_MS } from './board-config.ts'

/** A piece dropped where it may not go glides back; chessground alone would let it jump. Returns the way to stop. */
export function glideBack(api: Api): () => void {
  // Capturing, to read the drag before chessground ends it; its own frame comes right after this one.
  const watch = () => {
    const drag = api.state.draggable.current
    if (!drag?.started || typeof drag.element === 'function') return
    const { element, orig, piece } = drag
    const from = element.style.transform
    requestAnimationFrame(() => {
      if (api.state.pieces.get(orig) !== piece || usesReducedMotion()) return
      element.animate([{ transform: from, zIndex: 11, offset: 0 }], {
        duration: ANIMATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    })
  }
  // The system took the finger away (a call, a gesture): chessground would hold the piece in the air.
  const drop = () => {
    watch()
    api.cancelMove()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('mouseup', watch, options)
  document.addEventListener('touchend', watch, options)
  document.addEventListener('touchcancel', drop, options)
  return () => listening.abort()
}
