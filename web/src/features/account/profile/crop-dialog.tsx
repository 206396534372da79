import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import styles from './crop-dialog.module.css'

const SIDE = 512
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropDialogProps {
  picture: ImageBitmap
  onSave: (square: Blob) => Promise<void>
  onClose: () => void
}

/** Which square of the picture is kept: dragged, or moved by the arrows, and zoomed. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop])
  const { run: save, running } = useAction(async () => {
    const square = canvas.current && (await blobOf(canvas.current))
    if (square) await onSave(square)
  })

  /** In parts of the visible square. */
  function move(dx: number, dy: number) {
    setCrop(current => {
      const { side } = cropSquare(picture, current)
      const moved = {
        x: current.x + (dx * side) / picture.width,
        y: current.y + (dy * side) / picture.height,
      }
      return within(picture, { ...current, ...moved })
    })
  }
  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons !== 1) return
    move(-movementX / currentTarget.clientWidth, -movementY / currentTarget.clientHeight)
  }
  function step(event: KeyboardEvent) {
    const [dx, dy] = STEPS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    move(dx / 20, dy / 20)
  }

  return (
    <Dialog title={m['account.cropPhoto']()} onClose={onClose}>
      <button
        type="button"
        className={styles['frame']}
        aria-label={m['account.cropHint']()}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className={styles['picture']} />
      </button>
      <label className={`u-label ${styles['zoom']}`}>
        {m['account.zoom']()}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={event => setCrop(within(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
      <DialogButtons>
        <Button onClick={onClose}>{m['common.cancel']()}</Button>
        <Button look="primary" loading={running} loadingLabel={m['account.saving']()} onClick={save}>
          {m['account.savePhoto']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  // What is see-through in the picture would be black in what is kept.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))

/** How a picture lies under the square: larger by `zoom`, its middle moved by parts of the picture. */
interface Crop {
  zoom: number
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
const MOST_ZOOM = 4

/** The square of the picture that is kept, in its own pixels. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The same, but never beyond the edge of the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const side = Math.min(size.width, size.height) / bounded
  return { zoom: bounded, x: between(x, side / size.width / 2), y: between(y, side / size.height / 2) }
}

const between = (value: number, edge: number) => Math.min(1 - edge, Math.max(edge, value))
