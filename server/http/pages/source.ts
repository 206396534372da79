import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VERSION } from '../../version.ts'
import { ApiError } from '../calls/api-error.ts'
import { addressKey, type Limits } from '../limits/limits.ts'

/** What `npm run build` packs: the source of what is running here. */
export const SOURCE_ARCHIVE = fileURLToPath(new URL('../../../dist/source.tar.gz', import.meta.url))
const LICENCE = new URL('../../../LICENSE', import.meta.url)

const DOWNLOADS = { name: 'source archive', times: 10, seconds: 600 }
/** Files are read by four threads, which everything else needs, too. */
const DOWNLOADS_AT_ONCE = 3
const ADDRESS = '/source.tar.gz'

/** Where visitors get the source of this build: from here, unless the school names another place. */
export function sourceAddress(sourceUrl: string | null, archive = SOURCE_ARCHIVE): string | null {
  return sourceUrl ?? (existsSync(archive) ? ADDRESS : null)
}

/** What the licence asks for: the source of this build, and the licence itself (GPL, sections 4 and 6). */
export function serveSource(fastify: FastifyInstance, limits: Limits, archive = SOURCE_ARCHIVE): void {
  const licence = readFileSync(LICENCE, 'utf8')
  fastify.get('/license.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(licence))
  if (!existsSync(archive)) return
  let reading = 0
  const onRequest = (request: FastifyRequest) => limits.take(DOWNLOADS, addressKey(request.ip))
  fastify.get(ADDRESS, { onRequest }, (_request, reply) => {
    if (reading >= DOWNLOADS_AT_ONCE) throw new ApiError('busy', { retryAfterSeconds: 5 })
    const file = createReadStream(archive)
    reading += 1
    file.once('close', () => (reading -= 1))
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="tabia-${VERSION}.tar.gz"`)
      .header('cache-control', 'no-cache')
      .send(file)
  })
}
