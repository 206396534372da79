import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LevelId } from './entities.ts'
import { FileAnswer } from './file-answer.ts'

/** 1 is the certificate, otherwise a diploma. */
export const AwardType = z.union([z.literal(1), z.literal(2)])
const Slug = z.object({ slug: z.string() })
const InLanguage = z.object({ lang: z.enum(['en', 'ru']).optional().catch(undefined) })

const Award = z.object({
  id: z.int(),
  slug: z.string(),
  number: z.int(),
  typeId: AwardType,
  levelId: LevelId,
  level: z.string(),
  course: z.string(),
  issuedAt: z.iso.datetime(),
  issuedAtFormatted: z.string(),
})
export type Award = z.output<typeof Award>

/** All that is printed on the document, and nothing else of the learner. */
const PublicAward = Award.omit({ id: true }).extend({
  name: z.string(),
  correct: z.int(),
  total: z.int(),
})
export type PublicAward = z.output<typeof PublicAward>

export const getAwards = endpoint({
  method: 'GET',
  path: '/account/awards',
  access: 'user',
  summary: 'Certificates and diplomas, the newest first',
  answer: z.array(Award),
})

export const getAwardPdf = endpoint({
  method: 'GET',
  path: '/account/awards/:slug/pdf',
  access: 'user',
  summary: 'The document as a PDF of one A4 page; the owner alone',
  params: Slug,
  answer: FileAnswer,
  file: 'application/pdf',
  refusals: ['not_found'],
})

export const getAward = endpoint({
  method: 'GET',
  path: '/awards/:slug',
  access: 'public',
  summary: 'Whether a document is genuine: every field that is printed on it',
  params: Slug,
  answer: PublicAward,
  refusals: ['not_found', 'award_withdrawn'],
})

export const getAwardDrawing = endpoint({
  method: 'GET',
  path: '/awards/:slug/document.svg',
  access: 'public',
  summary: 'The document as a drawing of 794 × 1123',
  params: Slug,
  query: InLanguage,
  answer: FileAnswer,
  file: 'image/svg+xml',
  refusals: ['not_found', 'award_withdrawn'],
})

export const getAwardImage = endpoint({
  method: 'GET',
  path: '/awards/:slug/og.png',
  access: 'public',
  summary: 'The picture beside a shared link, 1200 × 630',
  params: Slug,
  query: InLanguage,
  answer: FileAnswer,
  file: 'image/png',
  refusals: ['not_found', 'award_withdrawn'],
})
