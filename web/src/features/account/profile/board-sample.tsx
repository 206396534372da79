import { m } from '@tabia/i18n/compiled/messages.js'
import blackKing from '../../../ui/pieces/bK.svg'
import blackPawn from '../../../ui/pieces/bP.svg'
import whiteKing from '../../../ui/pieces/wK.svg'
import whitePawn from '../../../ui/pieces/wP.svg'
import styles from './board-sample.module.css'

interface Place {
  file: number
  rank: number
}

/** Black is to move: 1...Kg5-f4 and its kin. Files and ranks count from 0, seen from White. */
const PIECES: readonly (Place & { image: string })[] = [
  { file: 6, rank: 4, image: blackKing },
  { file: 5, rank: 5, image: blackPawn },
  { file: 4, rank: 1, image: whiteKing },
  { file: 3, rank: 2, image: whitePawn },
]
const CHOSEN: Place = { file: 6, rank: 4 }
const HINTS: readonly Place[] = [
  { file: 5, rank: 3 },
  { file: 6, rank: 3 },
  { file: 7, rank: 3 },
  { file: 5, rank: 4 },
  { file: 7, rank: 4 },
  { file: 6, rank: 5 },
  { file: 7, rank: 5 },
]

/** What the two switches of the board do, before they are saved. */
export function BoardSample({ rotate, hints }: { rotate: boolean; hints: boolean }) {
  const at = ({ file, rank }: Place) => ({
    left: `${(rotate ? 7 - file : file) * 12.5}%`,
    top: `${(rotate ? rank : 7 - rank) * 12.5}%`,
  })
  const words = [
    rotate ? m['account.sampleBlackBelow']() : m['account.sampleWhiteBelow'](),
    hints ? m['account.sampleHints']() : m['account.sampleNoHints'](),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of parts
    <div className={styles['board']} role="img" aria-label={words.join(' ')}>
      <span className={styles['chosen']} style={at(CHOSEN)} />
      {PIECES.map(piece => (
        <img
          key={`${piece.file}${piece.rank}`}
          className={styles['piece']}
          src={piece.image}
          style={at(piece)}
          alt=""
        />
      ))}
      {hints &&
        HINTS.map(hint => (
          <span key={`${hint.file}${hint.rank}`} className={styles['hint']} style={at(hint)} />
        ))}
    </div>
  )
}
