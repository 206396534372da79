import { parsePgn } from 'chessops/pgn'
import type { ChildNode, PgnNodeData } from 'chessops/pgn'
import { makeSanAndPlay, parseSan } from 'chessops/san'
import { readPosition, START_FEN } from '../position.ts'
import type { Position } from '../position.ts'

/** For the bench, beside our own reader: chessops alone reads the games and plays every move of every line. */
export function readWithChessops(text: string): number {
  let moves = 0
  const play = (node: ChildNode<PgnNodeData>, before: Position) => {
    const position = before.clone()
    const move = parseSan(position, node.data.san)
    if (!move) return
    makeSanAndPlay(position, move)
    moves += 1
    for (const child of node.children) play(child, position)
  }
  for (const { headers, moves: root } of parsePgn(text)) {
    const start = readPosition(headers.get('FEN') ?? START_FEN)
    if (start.kind === 'bad') continue
    for (const child of root.children) play(child, start.position)
  }
  return moves
}
