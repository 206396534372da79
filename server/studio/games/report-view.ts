import type { GamesReport } from '@tabia/contract/studio/games.ts'
import { CODES } from '@tabia/core/chess/check/codes.ts'
import type { EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import type { GameOutcome } from '@tabia/core/chess/report-games.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { StoredGame } from '../../db/tables/studio.ts'
import { studioFinding } from '../reading/studio-finding.ts'
import type { FoundImport } from './queries.ts'

/** As it is kept: what a finding advises is known by its code. */
export function toStore(games: readonly GameOutcome[]): StoredGame[] {
  return games.map(({ findings, ...game }) => ({
    ...game,
    findings: findings.map(({ code, line, column, sentence }) => ({ code, line, column, sentence })),
  }))
}

export function reportIn(locale: Locale, found: FoundImport): GamesReport {
  const { id, name, at, encoding, report } = found
  const taken = new Set(found.taken)
  return {
    id,
    name,
    at: at.toISOString(),
    encoding: encoding as EncodingName,
    sample: report.sample,
    games: report.games.map(({ outcome, title, findings, ...game }) => ({
      ...game,
      state: taken.has(takenKey(game)) ? 'taken' : outcome,
      title: title && title[locale],
      findings: findings.map(finding =>
        studioFinding({ ...finding, ...CODES[finding.code], file: '', game: game.number }, locale),
      ),
    })),
  }
}

/** A game, or a question inside it, as one number. */
export const takenKey = ({ number, question }: { number: number; question: number | null }): number =>
  number * 10_000 + (question ?? 0)
