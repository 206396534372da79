import sharp from 'sharp'

// Pictures that cost far more to open than to send. All are below the 5 MB a call may carry.

/** A PNG that unfolds in stages, 8 bytes a pixel: the reader needs the whole of it in memory. */
export const stagedPng = (width: number, height: number) =>
  plain(width, height, 4)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer()

/** Read whole, at 4 bytes a pixel. */
export const losslessWebp = (width: number, height: number) =>
  plain(width, height, 4).webp({ lossless: true, effort: 0 }).toBuffer()

/** A JPEG whose coefficients are kept until its last scan. */
export const stagedJpeg = (width: number, height: number) =>
  noisy(width, height).jpeg({ progressive: true, quality: 20, chromaSubsampling: '4:4:4' }).toBuffer()

const plain = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: { width, height, channels, background: { r: 15, g: 95, b: 99, alpha: 0.5 } },
    limitInputPixels: false,
  })

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0f5f63',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
    limitInputPixels: false,
  })
