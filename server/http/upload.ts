import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { ApiError } from './api-error.ts'

const MULTIPART = 'multipart/form-data'
/** What a form adds to its file: boundaries and headers. */
const FORM_BYTES = 16 * 1024
const NOTHING = new Uint8Array()

/** A form is read for the calls that take a file, as far as their file may reach; everywhere else it is refused. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (request, body, done) => {
    const taken = 'upload' in request.routeOptions.config
    if (taken) done(null, body)
    else done(new ApiError('wrong_media_type'))
  })
}

/** For the route of an endpoint. */
export function uploadOptions({ upload }: AnyEndpoint): RouteShorthandOptions {
  return upload ? { bodyLimit: upload.bytes + FORM_BYTES, config: { upload: true } as object } : {}
}

/** The file of the form. What is no such form is no file: the call says what it wants. */
export async function readUpload({ upload }: AnyEndpoint, request: FastifyRequest): Promise<Uint8Array> {
  if (!upload || !(request.body instanceof Buffer)) return NOTHING
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  // Node's own reader of forms. It keeps the whole in memory: the body's limit is what makes that safe.
  const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => undefined)
  const file = form?.get(upload.field)
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : NOTHING
}
