import type { Place } from '@tabia/core/chess/check/finding.ts'
import type { PlacedFinding } from '../state/findings.ts'

/** `tag`: above the moves. `here`: the current move begins in it. The others: something is told of it. */
type LineLook = 'tag' | 'here' | 'error' | 'advice'

export interface PgnLine {
  number: number
  text: string
  look: LineLook[]
}

interface Shown {
  here: Place | undefined
  findings: readonly Pick<PlacedFinding, 'line' | 'severity'>[]
  broken: { line: number } | undefined
}

/** The lines of a text, and how each looks. */
export function lineLooks(pgn: string, { here, findings, broken }: Shown): PgnLine[] {
  return pgn.split('\n').map((text, index) => {
    const number = index + 1
    const told = findings.filter(({ line }) => line === number)
    const isWrong = broken?.line === number || told.some(({ severity }) => severity === 'error')
    const look: LineLook[] = []
    if (/^\s*\[(?!%)/.test(text)) look.push('tag')
    if (here?.line === number) look.push('here')
    if (isWrong) look.push('error')
    else if (told.length > 0) look.push('advice')
    return { number, text, look }
  })
}

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
