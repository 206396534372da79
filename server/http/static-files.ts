import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

interface Files {
  root: string
  prefix: string
  /** Files that are nobody's business, as glob patterns. */
  hidden?: string[]
  /** A policy of its own for some file. */
  policyOf?: (path: string) => string | undefined
}

/** A route per file, known at the start: nothing else in the folder can be asked for. */
export async function serveFiles(fastify: FastifyInstance, { root, prefix, hidden = [], policyOf }: Files) {
  await fastify.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: [...hidden, '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names under assets hold a hash of what is inside.
      void reply.header('cache-control', path.includes('/assets/') ? YEAR : DAY)
      const policy = policyOf?.(path)
      if (policy) void reply.header('content-security-policy', policy)
    },
  })
}
