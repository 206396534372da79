import sharp from 'sharp'
import { ApiError } from '../http/api-error.ts'

const SIDE = 256
const MOST_PIXELS = 50_000_000
const KINDS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp'])

// Of the many formats the library reads, the three we take; it looks at the content, not at a name or a header.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// A picture now and then: nothing to keep in memory for the next one.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The middle of a picture as a small square, drawn anew: turned as the camera meant it, and without anything that
 * came with the file (place, camera, hidden data).
 */
export async function smallSquare(file: Uint8Array): Promise<Uint8Array> {
  if (file.length === 0) throw new ApiError('no_photo')
  const { format, width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ApiError('no_photo')
    })
  if (!KINDS.has(format)) throw new ApiError('no_photo')
  if (width * height > MOST_PIXELS) throw new ApiError('photo_too_large')
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    throw new ApiError('no_photo')
  }
}
