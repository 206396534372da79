import type { Move } from '@tabia/contract/entities.ts'

/** The FEN stands after the move, so it names the other side. */
export const isWhiteMove = ({ fen }: Pick<Move, 'fen'>): boolean => fen.split(' ')[1] === 'b'

/** `12.` before a move of White, `12…` before one of Black. */
export function formatNumber(move: Pick<Move, 'fen' | 'num'>): string {
  return isWhiteMove(move) ? `${move.num}.` : `${move.num}…`
}

/** The number of the move that led to this position. */
export function numberBefore(fen: string): number {
  const [, turn, , , , full] = fen.split(' ')
  return turn === 'w' ? Number(full) - 1 : Number(full)
}
