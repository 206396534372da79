import sharp, { type Metadata } from 'sharp'
import type { PictureOutcome } from './picture-process.ts'

const SIDE = 256
const KINDS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp'])
/**
 * The most that is opened. Other pictures are read line by line, but WebP and those that load in stages are held whole:
 * 96 MB at 4 bytes a pixel for 24 megapixels, 48 MB at 8 for 6.
 */
const MOST_PIXELS = 24_000_000
const MOST_PIXELS_IN_STAGES = 6_000_000
const LONGEST_SIDE = 20_000

// Of the many formats the library reads, the three we take; it looks at the content, not at a name or a header.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Nothing is kept in memory for the next picture.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The middle of a picture as a small square, drawn anew: turned as the camera meant it, and without anything that
 * came with the file (place, camera, hidden data). For the process of pictures alone: it may cost 100 MB and seconds.
 */
export async function smallSquare(file: Uint8Array): Promise<PictureOutcome> {
  try {
    const about = await sharp(file, { limitInputPixels: false }).metadata()
    if (!KINDS.has(about.format)) return { refusal: 'no_photo' }
    if (isTooLarge(about)) return { refusal: 'photo_too_large' }
    return { image: await draw(file) }
  } catch {
    return { refusal: 'no_photo' }
  }
}

function isTooLarge({ width, height, isProgressive }: Metadata): boolean {
  const most = isProgressive ? MOST_PIXELS_IN_STAGES : MOST_PIXELS
  return width * height > most || Math.max(width, height) > LONGEST_SIDE
}

/** Turned after it was made small: turning holds a picture whole, and its middle is the middle either way. */
async function draw(file: Uint8Array): Promise<Uint8Array> {
  const small = await sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .keepExif()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(small).autoOrient().webp({ quality: 84 }).toBuffer()
}
