import { MUTABLE } from '../check/codes.ts'
import type { Code } from '../check/codes.ts'
import { problem } from '../check/finding.ts'
import type { Problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import type { PgnGame } from './syntax.ts'
import { tagValue } from './tags.ts'

/** What the author has judged better than the checks: `[Mute "COOK: both win; TRIVIAL: the point of it"]`. */
export function readMutes(game: PgnGame): { mutes: Code[]; problems: Problem[] } {
  const mutes: Code[] = []
  const problems: Problem[] = []
  for (const item of (tagValue(game, 'Mute') ?? '').split(';').map(part => part.trim())) {
    const [, name, reason] = /^([A-Z_]+)\s*:\s*(\S.*)$/.exec(item) ?? []
    const code = MUTABLE.find(known => known === name)
    if (code && reason) mutes.push(code)
    else if (item)
      problems.push(problem('BAD_MUTE', game.tags.get('mute')?.place ?? game.place, say.badMute(item)))
  }
  return { mutes, problems }
}
