import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { captionsOf } from '../e2e/videos/captions.ts'
import { encode } from '../e2e/videos/encode.ts'
import { FILMS } from '../e2e/videos/films.ts'
import { record } from '../e2e/videos/record.ts'
import { findProgram } from './find-program.ts'
import { run } from './run.ts'
import { answerHelp } from './help.ts'

// `npm run videos`: makes the tutorials anew, from the real app (e2e/videos). After `--` the names of some of them.

answerHelp(`npm run videos [-- NAME …]

The tutorials of the Videos screen, made anew from the running app; some of them by name.`)

const FOLDER = 'web/src/features/videos/films'
/** Each film opens with what it shows, not with an empty board. */
const POSTER_SECONDS = 4

const { code } = await run('node', ['scripts/build/build.ts'], { show: true })
if (code !== 0) process.exit(code)
const ffmpeg = findProgram({ command: 'ffmpeg', versionFlag: '-version', debianPackage: 'ffmpeg' })
const wanted = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })

for (const film of FILMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const locale of LOCALES) {
    const folder = mkdtempSync(join(tmpdir(), 'tabia-film-'))
    const to = join(FOLDER, `${film.name}.${locale}`)
    const parts = await record(film, locale, folder)
    await encode(ffmpeg, { ...parts, to, folder }, POSTER_SECONDS)
    writeFileSync(`${to}.vtt`, captionsOf(film.steps, locale))
    rmSync(folder, { recursive: true })
    for (const kind of ['mp4', 'webm', 'webp']) {
      console.log(`${to}.${kind}: ${Math.round(statSync(`${to}.${kind}`).size / 1000)} kB`)
    }
  }
}
