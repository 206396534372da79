import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

const YEAR = 'max-age=31536000, immutable'
const DAY = 'max-age=86400'

interface Files {
  root: string
  prefix: string
  /** Files that are not served, as glob patterns. */
  hidden?: string[]
  /** For this browser alone: nothing between it and us may keep them. */
  isPrivate?: boolean
  /** A policy of its own for some file. */
  policyOf?: (path: string) => string | undefined
  /** Answers for a file under assets that is not there. */
  notFound: RouteHandlerMethod
}

const ASSETS = 'assets'
/** `/app-1a2b.js`, but neither what is compressed beside it nor what is hidden or being written. */
const ASSET = /^\/\w[\w.-]*(?<!\.(br|gz|new))$/
const COMPRESSED = /\.(br|gz)$/

/**
 * A route per file, known at the start: nothing else in the folder is served. Under assets any file there is: a
 * build made while the server runs adds its own, and pages of another process may ask this one for them.
 */
export async function serveFiles(fastify: FastifyInstance, files: Files): Promise<void> {
  const { root, prefix, hidden = [], isPrivate = false, policyOf, notFound } = files
  const whose = isPrivate ? 'private' : 'public'
  const common = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: Headed, path: string) => {
      // Names under assets hold a hash of what is inside.
      const howLong = path.includes(`/${ASSETS}/`) ? YEAR : DAY
      void reply.header('cache-control', `${whose}, ${howLong}`)
      const policy = policyOf?.(path)
      if (policy) void reply.header('content-security-policy', policy)
    },
  } as const
  await fastify.register(fastifyStatic, {
    ...common,
    root,
    prefix,
    wildcard: false,
    globIgnore: [...hidden, `${ASSETS}/**`, '**/*.br', '**/*.gz'],
  })
  if (!existsSync(join(root, ASSETS))) return
  await fastify.register(
    async scope => {
      scope.setNotFoundHandler(notFound)
      await scope.register(fastifyStatic, {
        ...common,
        root: join(root, ASSETS),
        wildcard: true,
        // The compressed one beside a file is looked up, too.
        allowedPath: (path, _root, { url }) =>
          ASSET.test(path.replace(COMPRESSED, '')) && !COMPRESSED.test(url.split('?')[0] ?? ''),
      })
    },
    { prefix: prefix + ASSETS },
  )
}

interface Headed {
  header(name: string, value: string): unknown
}
