import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import { ApiError } from './api-error.ts'

/** Limit of a JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024
const MULTIPART = 'multipart/form-data'
/** What a form adds to its file: boundaries and headers. */
const FORM_BYTES = 16 * 1024
const NOTHING = new Uint8Array()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with a file. */
    upload?: boolean
  }
}

/** A form is read for the calls that take a file, as far as their file may reach; everywhere else it is refused. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.upload) done(null, body)
    else done(new ApiError('wrong_media_type'))
  })
}

/** The most a call reads of a body. */
export const bodyLimitOf = ({ upload, bodyBytes }: AnyEndpoint): number =>
  upload ? upload.bytes + FORM_BYTES : (bodyBytes ?? BODY_LIMIT)

/** The file of the form. What is no such form is no file: the call says what it wants. */
export function readUpload({ upload }: AnyEndpoint, request: FastifyRequest): Uint8Array {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers['content-type'] ?? '')
  const delimiter = boundary?.[1] ?? boundary?.[2]
  if (!upload || !delimiter || !(request.body instanceof Buffer)) return NOTHING
  return fileIn(request.body, `--${delimiter}`, upload.field)
}

/**
 * The content of the part that is a file of this name, as it lies in the body (RFC 7578). `Response.formData` would
 * copy it five times, and the memory of many such copies comes back late.
 */
function fileIn(body: Buffer, delimiter: string, field: string): Uint8Array {
  const name = `; name="${field}"`
  for (let part = body.indexOf(delimiter); part >= 0;) {
    const headersEnd = body.indexOf('\r\n\r\n', part)
    if (headersEnd < 0 || headersEnd - part > FORM_BYTES) return NOTHING
    const headers = body.toString('latin1', part, headersEnd)
    // From two bytes before its end: the content may be empty.
    const next = body.indexOf(`\r\n${delimiter}`, headersEnd + 2)
    if (next < 0) return NOTHING
    const disposition = /^content-disposition: *form-data(;.*)$/im.exec(headers)?.[1] ?? ''
    if (disposition.includes(name) && /; *filename\*?=/i.test(disposition)) {
      return body.subarray(headersEnd + 4, next)
    }
    part = next + 2
  }
  return NOTHING
}
