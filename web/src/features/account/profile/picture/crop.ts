/** How a picture lies under the square: larger by `zoom`, its middle moved by parts of the picture. */
export interface Crop {
  zoom: number
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

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
