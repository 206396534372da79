import { readFileSync } from 'node:fs'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { openApiDocument } from '@tabia/contract/openapi.ts'
import { ApiError } from '../calls/api-error.ts'
import { failureBody } from '../calls/failure.ts'

const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
/** Swagger UI's own files, and nothing else; it sets style attributes and draws its arrows as data images. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The document of all calls at `/api/docs/openapi.json`, and a page to read and try them at `/api/docs`. */
export async function apiDocs(fastify: FastifyInstance): Promise<void> {
  const document = openApiDocument(VERSION, code => failureBody(new ApiError(code), 'en', 'a UUID'))
  fastify.get('/api/docs/openapi.json', () => document)
  // The page takes the document from the plugin of this name, which would only pass it on.
  const swagger = async (app: FastifyInstance) => void app.decorate('swagger', () => document)
  await fastify.register(plugin(swagger, { name: '@fastify/swagger' }))
  await fastify.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { title: 'Tabia: API' },
    uiConfig: {
      layout: 'BaseLayout',
      displayRequestDuration: true,
      defaultModelsExpandDepth: 0,
      validatorUrl: null,
    },
  })
}
