import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { AREAS } from '../scenes/all.ts'
import { PICTURES } from './pictures.ts'
import { VIEWS, type View } from './views.ts'

// Several pictures on a page, scene by scene, so that they are looked at quickly; and one list of faults.

const SHEET = { width: 1640, height: 100 }
const GAP = 12
const MOST_PLACES = 6

/** How many of this view stand side by side: a phone stays readable, a desktop recognisable. */
const columnsOf = ({ size: [width] }: View): number =>
  Math.floor(SHEET.width / (width > 900 ? 800 : width * 0.8))

interface Picture {
  scene: string
  file: string
  faults: string[]
}

/** Makes what is not there or older than its pictures; answers how many kinds of faults there are. */
export async function makeSheets(): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: SHEET })
  const folder = join(PICTURES, 'sheets')
  mkdirSync(folder, { recursive: true })
  const faults = new Map<string, string[]>()
  for (const area of Object.keys(AREAS)) {
    for (const view of VIEWS) {
      const pictures = picturesOf(area, view)
      for (const { scene, faults: found } of pictures) {
        for (const fault of found) {
          faults.set(fault, [...(faults.get(fault) ?? []), `${area}/${view.name}/${scene}`])
        }
      }
      const perSheet = columnsOf(view) * 2
      for (let from = 0; from < pictures.length; from += perSheet) {
        const path = join(folder, `${area}-${view.name}-${1 + from / perSheet}.png`)
        const shown = pictures.slice(from, from + perSheet)
        if (shown.every(({ file }) => isOlder(file, path))) continue
        await page.setContent(sheet(shown, columnsOf(view)), { waitUntil: 'load' })
        await page.screenshot({ path, fullPage: true })
      }
    }
  }
  writeFileSync(join(PICTURES, 'faults.txt'), Array.from(faults, line).join(''))
  await browser.close()
  return faults.size
}

function line([what, places]: [string, string[]]): string {
  const more = places.length > MOST_PLACES ? `\n  … and ${places.length - MOST_PLACES} more` : ''
  return `${what}\n  ${places.slice(0, MOST_PLACES).join('\n  ')}${more}\n`
}

function picturesOf(area: string, { name }: View): Picture[] {
  return (AREAS[area] ?? []).flatMap(({ name: scene }) => {
    const file = join(PICTURES, area, name, `${scene}.png`)
    if (!existsSync(file)) return []
    const faults = JSON.parse(readFileSync(file.replace(/png$/, 'json'), 'utf8')) as string[]
    return [{ scene, file, faults }]
  })
}

const isOlder = (file: string, than: string): boolean =>
  existsSync(than) && statSync(file).mtimeMs < statSync(than).mtimeMs

const sheet = (pictures: Picture[], columns: number) => `
  <style>
    body { margin: ${GAP}px; display: grid; gap: ${GAP}px; align-items: start; background: #888;
      grid-template-columns: repeat(${columns}, minmax(0, 1fr)); font: 600 16px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block }
  </style>
  ${pictures
    .map(({ scene, file }) => {
      const data = readFileSync(file).toString('base64')
      return `<figure><figcaption>${scene}</figcaption><img src="data:image/png;base64,${data}"></figure>`
    })
    .join('')}`
