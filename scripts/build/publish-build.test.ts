import { deepEqual, equal } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { serveBuild } from '@tabia/school-kit/serve-build.ts'
import { KEPT_BUILDS, publishBuild } from './publish-build.ts'

function openFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-publish-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const published = join(folder, 'published')
  return {
    published,
    assets: () => readdirSync(join(published, 'assets')).toSorted(),
    /** A build whose page asks for one script of its own. */
    build: (name: string, more: Record<string, string> = {}) => {
      const made = join(folder, `made-${name}`)
      const files = {
        'index.html': `<script src="/account/assets/app-${name}.js"></script>`,
        'preloads.json': '[]',
        'service-worker.js': '',
        [`assets/app-${name}.js`]: `"${name}"`,
        'assets/vendor.js': '"same"',
        ...more,
      }
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(made, file)), { recursive: true })
        writeFileSync(join(made, file), text)
      }
      publishBuild(made, published, 'index.html')
    },
  }
}

async function serve(t: TestContext, folder: string) {
  const { url, close } = await serveBuild(folder)
  t.after(close)
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, body: await answer.text(), kept: answer.headers.get('cache-control') }
  }
  return {
    get,
    /** The script its page asks for. */
    async script() {
      const [, script = ''] = /src="([^"]+)"/.exec((await get('/account/')).body) ?? []
      return script
    },
  }
}

test('beside a build and a restart every process answers for the pages of both', async t => {
  const { build, published } = openFolder(t)
  build('one')
  const former = await serve(t, published)
  build('two')
  const latter = await serve(t, published)
  equal(await former.script(), '/account/assets/app-one.js')
  equal(await latter.script(), '/account/assets/app-two.js')
  for (const server of [former, latter]) {
    for (const name of ['one', 'two']) {
      const { status, body, kept } = await server.get(`/account/assets/app-${name}.js`)
      deepEqual([status, body], [200, `"${name}"`])
      equal(kept, 'public, max-age=31536000, immutable')
    }
    equal((await server.get('/account/assets/app-none.js')).status, 404)
  }
})

test('files of older builds go when they are no longer among the last ones', t => {
  const { build, assets } = openFolder(t)
  for (let number = 0; number <= KEPT_BUILDS; number++) build(`n${number}`)
  // The same sources again are no other build.
  for (let time = 0; time < KEPT_BUILDS; time++) build(`n${KEPT_BUILDS}`)
  const kept = Array.from({ length: KEPT_BUILDS }, (_, index) => `app-n${index + 1}.js`)
  deepEqual(assets(), [...kept, 'vendor.js'].toSorted())
})

test('files that were put there by hand, or by a version that kept no list, are kept like a build', t => {
  const { build, assets, published } = openFolder(t)
  build('one')
  writeFileSync(join(published, 'assets/app-copied.js'), '')
  rmSync(join(published, '.builds.json'))
  build('two')
  deepEqual(assets(), ['app-copied.js', 'app-one.js', 'app-two.js', 'vendor.js'])
})

test('what has no hash in its name is the new build’s alone', async t => {
  const { build, published } = openFolder(t)
  build('one', { 'old.txt': 'x', 'icons/a.svg': '1' })
  build('two', { 'icons/a.svg': '2' })
  const server = await serve(t, published)
  equal((await server.get('/account/icons/a.svg')).body, '2')
  deepEqual(readdirSync(published).toSorted(), [
    '.builds.json',
    'assets',
    'icons',
    'index.html',
    'preloads.json',
    'service-worker.js',
  ])
})
