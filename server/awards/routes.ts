import * as contract from '@tabia/contract/awards.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { App } from '../http/app.ts'
import { route } from '../http/calls/route.ts'
import { awardIn, documentIn, publicAwardIn } from './award-view.ts'
import { cachedRenderer, openRenderer, type Rendering, versionOf } from './renderer.ts'
import { type AwardRow, findAward, findAwards, isWithdrawn } from './queries.ts'

/** Drawing costs a tenth of a second of a core, so these calls are counted on their own. */
const DOCUMENTS = { name: 'award documents', times: 30, seconds: 60 }

export function awardsRoutes(app: App, { db, config }: Deps): void {
  const prints = cachedRenderer(openRenderer())
  app.fastify.addHook('onClose', () => prints.close())

  route(app, contract.getAwards, async ({ caller, locale }) => {
    const rows = await findAwards(db, caller.userId)
    return rows.map(row => awardIn(locale, row, config))
  })
  route(app, contract.getAward, async ({ params, locale }) =>
    publicAwardIn(locale, await getAward(params.slug), config),
  )
  route(
    app,
    contract.getAwardPdf,
    async ({ caller, params, locale, hasVersion }) => {
      const row = found(await findAward(db, params.slug, caller.userId))
      return { ...(await print('pdf', row, locale, hasVersion)), fileName: `award-${row.number}.pdf` }
    },
    { limit: DOCUMENTS },
  )
  for (const [call, kind] of [
    [contract.getAwardDrawing, 'drawing'],
    [contract.getAwardImage, 'image'],
  ] as const) {
    route(
      app,
      call,
      async ({ params, query, locale, hasVersion }) =>
        print(kind, await getAward(params.slug), query.lang ?? locale, hasVersion),
      { limit: DOCUMENTS },
    )
  }

  /** Public; a withdrawn one answers 410. */
  async function getAward(slug: string): Promise<AwardRow> {
    const row = await findAward(db, slug)
    if (!row && (await isWithdrawn(db, slug))) throw new ApiError('award_withdrawn')
    return found(row)
  }

  async function print(
    kind: Rendering['kind'],
    row: AwardRow,
    locale: Locale,
    hasVersion: (version: string) => boolean,
  ) {
    const job = { kind, award: documentIn(locale, row, config), issuedAt: row.issuedAt }
    const version = versionOf(job)
    return { version, content: hasVersion(version) ? null : await prints.print(job) }
  }
}

function found(row: AwardRow | undefined): AwardRow {
  if (!row) throw new ApiError('not_found')
  return row
}
