import { GAMES_LIMITS, type GamesReport } from '@tabia/contract/studio/games.ts'
import type { EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { StaffCaller } from '../../http/staff-access.ts'
import { getOwnDraft } from '../drafts/draft-access.ts'
import type { StudioDeps } from '../studio-deps.ts'
import {
  findContent,
  findImport,
  findPositions,
  type FoundImport,
  insertImport,
  replaceReport,
} from './queries.ts'
import type { GamesToRead } from './read-games.ts'
import { reportIn, toStore } from './report-view.ts'

interface By {
  caller: StaffCaller
  locale: Locale
}

/** Reads what was brought and keeps it with its report; the draft stays as it is. */
export async function bringGames(
  deps: StudioDeps,
  draftId: number,
  { file, name, caller, locale }: By & { file: Uint8Array; name: string | null },
): Promise<GamesReport> {
  const draft = await draftOf(deps, draftId, caller)
  if (file.length > GAMES_LIMITS.bytes) throw new ApiError('too_large')
  const reading = await read(deps, draft, { bytes: file, packed: false, encoding: undefined, mended: {} })
  const { encoding, sample, games, packed } = reading
  const report = { sample, games: toStore(games), mended: {} }
  const at = deps.now()
  const row = { draftId, userId: caller.userId, at, name, encoding, content: packed, report }
  return reportIn(locale, { ...row, id: await insertImport(deps.db, row), taken: [] })
}

/** The same bytes in another encoding, or with one game mended. What was taken stays taken. */
export async function readAnew(
  deps: StudioDeps,
  place: { id: number; games: number },
  { caller, locale, change }: By & { change: { encoding: EncodingName } | { number: number; pgn: string } },
): Promise<GamesReport> {
  const draft = await draftOf(deps, place.id, caller)
  const known = await importOf(deps, place)
  const mended =
    'pgn' in change ? { ...known.report.mended, [change.number]: change.pgn } : known.report.mended
  const encoding = 'encoding' in change ? change.encoding : (known.encoding as EncodingName)
  const bytes = await findContent(deps.db, known.id)
  const { sample, games } = await read(deps, draft, { bytes, packed: true, encoding, mended })
  const report = { sample, games: toStore(games), mended }
  await replaceReport(deps.db, known.id, { encoding, report })
  return reportIn(locale, { ...known, encoding, report })
}

export async function getGames(
  deps: StudioDeps,
  place: { id: number; games: number },
  { caller, locale }: By,
) {
  await draftOf(deps, place.id, caller)
  return reportIn(locale, await importOf(deps, place))
}

/** As it was mended, else as it stands in the file. */
export async function getGameText(
  deps: StudioDeps,
  place: { id: number; games: number; number: number },
  caller: StaffCaller,
): Promise<{ pgn: string }> {
  await draftOf(deps, place.id, caller)
  const known = await importOf(deps, place)
  const { number } = place
  const content = async () => ({
    bytes: await findContent(deps.db, known.id),
    packed: true,
    encoding: known.encoding as EncodingName,
    number,
  })
  const pgn = known.report.mended[number] ?? (await deps.reader.run('gameText', await content()))
  if (pgn === undefined) throw new ApiError('not_found')
  return { pgn }
}

export const draftOf = ({ db }: StudioDeps, id: number, { staff }: StaffCaller) => getOwnDraft(db, staff, id)

export async function importOf(
  { db }: StudioDeps,
  place: { id: number; games: number },
): Promise<FoundImport> {
  const known = await findImport(db, place.id, place.games)
  if (!known) throw new ApiError('not_found')
  return known
}

async function read(
  { db, reader }: StudioDeps,
  draft: { id: number; levelId: GamesToRead['levelId'] },
  brought: Pick<GamesToRead, 'bytes' | 'packed' | 'encoding' | 'mended'>,
) {
  const course = await findPositions(db, draft.id)
  const source = { ...brought, levelId: draft.levelId, games: GAMES_LIMITS.games, course }
  const reading = await reader.run('games', source)
  if (reading.kind !== 'read') throw new ApiError(reading.kind)
  return reading
}
