import { writeFileSync } from 'node:fs'
import { run } from '../../scripts/run.ts'
import type { Frame } from './camera.ts'

/** Sharp letters on still pictures: what does not change costs nothing, so quality can be high. */
const KINDS = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-crf',
    '27',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
  ],
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '36',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'realtime',
    '-cpu-used',
    '5',
  ],
}
/** A picture stays for as long as it is shown, not once a frame of some rate; but never longer, for the seekers. */
const LONGEST_SECONDS = 1
const STREAM = ['-fps_mode', 'vfr', '-force_key_frames', 'expr:gte(t,n_forced*5)', '-an']

interface Parts {
  frames: readonly Frame[]
  /** Frames of the bar below: one for every frame, of the same lengths. */
  captions: readonly Frame[]
  /** Without an ending. */
  to: string
  folder: string
}

/** The film as MP4 and WebM, and a poster: the picture at `posterAt` seconds. */
export async function encode(ffmpeg: string, { frames, captions, to, folder }: Parts, posterAt: number) {
  const lists = [list(frames, `${folder}/frames.txt`), list(captions, `${folder}/captions.txt`)]
  const inputs = lists.flatMap(file => ['-f', 'concat', '-safe', '0', '-i', file])
  const stack = ['-filter_complex', '[0][1]vstack,format=yuv420p']
  for (const [kind, options] of Object.entries(KINDS)) {
    await call(ffmpeg, [...inputs, ...stack, ...STREAM, ...options, `${to}.${kind}`])
  }
  const picture = ['-ss', String(posterAt), '-i', `${to}.mp4`, '-frames:v', '1']
  await call(ffmpeg, [...picture, '-c:v', 'libwebp', '-quality', '78', `${to}.webp`])
}

/** The last picture is named twice: its length is not heeded otherwise. */
function list(frames: readonly Frame[], path: string): string {
  const lines = frames
    .flatMap(parts)
    .map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
  writeFileSync(path, ['ffconcat version 1.0', ...lines, `file '${frames.at(-1)?.file}'`, ''].join('\n'))
  return path
}

function parts({ seconds, ...frame }: Frame): Frame[] {
  const count = Math.ceil(seconds / LONGEST_SECONDS)
  return Array.from({ length: count }, () => ({ ...frame, seconds: seconds / count }))
}

async function call(ffmpeg: string, args: string[]): Promise<void> {
  const { code, output } = await run('nice', ['-n', '10', ffmpeg, '-v', 'error', '-y', ...args])
  if (code !== 0) throw new Error(output)
}
