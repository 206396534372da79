import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  PHOTO_BYTES,
  type removeAvatar as removeEndpoint,
  type setAvatar as setEndpoint,
} from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { sendNotFound } from '../../http/pages/pages.ts'
import type { Call } from '../../http/calls/route.ts'
import { deleteAvatar, findAvatar, saveAvatar } from '../queries.ts'
import type { Pictures } from './picture-process.ts'

const FOLDER = '/uploads/avatars'
const YEAR = 'public, max-age=31536000, immutable'

/** A new picture has a new name: an address shows the same for ever, so browsers may keep it. */
export async function setAvatar(
  { db }: Deps,
  pictures: Pictures,
  { caller, file, locale }: Call<typeof setEndpoint>,
): Promise<AnswerOf<typeof setEndpoint>> {
  if (file.length > PHOTO_BYTES) throw new ApiError('photo_too_large')
  if (file.length === 0) throw new ApiError('no_photo')
  const image = await pictures.smallSquare(file)
  const name = `${caller.userId}-${randomBytes(8).toString('hex')}.webp`
  const photo = `${FOLDER}/${name}`
  await db.transaction().execute(tx => saveAvatar(tx, caller.userId, { name, image, photo }))
  return { photo, message: m['answers.photoSaved']({}, { locale }) }
}

export async function removeAvatar(
  { db }: Deps,
  { caller, locale }: Call<typeof removeEndpoint>,
): Promise<AnswerOf<typeof removeEndpoint>> {
  await db.transaction().execute(tx => deleteAvatar(tx, caller.userId))
  return { photo: null, message: m['answers.photoRemoved']({}, { locale }) }
}

/** Open to everyone who has the address, which cannot be guessed. */
export function serveAvatars(fastify: FastifyInstance, db: Db): void {
  fastify.get<{ Params: { name: string } }>(`${FOLDER}/:name`, async (request, reply) => {
    const image = await findAvatar(db, request.params.name)
    if (!image) return sendNotFound(request, reply)
    return reply.header('cache-control', YEAR).type('image/webp').send(Buffer.from(image))
  })
}
