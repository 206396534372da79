import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const FIXTURES = join(import.meta.dirname, '../../server/content/course/fixtures')

/** For tests: a folder of courses of one's own, gone with the test. It begins with a copy of the fixture. */
export function coursesToChange(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-courses-'))
  context.after(() => rmSync(folder, { recursive: true }))
  cpSync(FIXTURES, folder, { recursive: true })
  return {
    folder,
    write: (name: string, content: string | Uint8Array) => {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), content)
    },
    /** Edits a file as an author would; what is to be replaced must be there. */
    edit: (name: string, from: string, to: string) => {
      const text = readFileSync(join(folder, name), 'utf8')
      if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`)
      writeFileSync(join(folder, name), text.replace(from, to))
    },
    copy: (name: string, copy: string) => cpSync(join(folder, name), join(folder, copy), { recursive: true }),
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    remove: (name: string) => rmSync(join(folder, name), { recursive: true }),
  }
}
