import Fastify from 'fastify'
import { readConfig } from '@tabia/server/config/config.ts'
import { servePages } from '@tabia/server/http/pages/pages.ts'

/** The pages of a build of the web app, as the server hands them out; nothing answers calls. Port 0: a free one. */
export async function serveBuild(folder: string, port = 0) {
  const fastify = Fastify({ forceCloseConnections: true })
  await servePages(fastify, readConfig({}), { folder })
  const url = await fastify.listen({ host: '127.0.0.1', port })
  return { url, port: Number(new URL(url).port), close: () => fastify.close() }
}
