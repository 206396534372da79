import { m } from '@tabia/i18n/compiled/messages.js'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { type ProfileValues, shownName } from './profile-values.ts'
import styles from './profile-screen.module.css'
import blackKing from '../../../ui/pieces/bK.svg'
import blackPawn from '../../../ui/pieces/bP.svg'
import whiteKing from '../../../ui/pieces/wK.svg'
import whitePawn from '../../../ui/pieces/wP.svg'
import boardSampleStyles from './board-sample.module.css'

interface BoardSettingsProps {
  values: ProfileValues
  onChange: (change: Partial<ProfileValues>) => void
}

/** The switches, and a board that shows what two of them do. */
export function BoardSettings({ values, onChange }: BoardSettingsProps) {
  const { rotateBoard, displayHints, hideName } = values
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="board-settings">
      <h2 id="board-settings" className={styles['heading']}>
        {m['account.board']()}
      </h2>
      <div className={`u-small ${styles['sample']}`}>
        <p>{m['account.sampleHint']()}</p>
        <BoardSample rotate={rotateBoard} hints={displayHints} />
      </div>
      <Switch
        label={m['account.rotateBoard']()}
        hint={m['account.rotateBoardHint']()}
        checked={rotateBoard}
        onChange={event => onChange({ rotateBoard: event.target.checked })}
      />
      <Switch
        label={m['account.displayHints']()}
        hint={m['account.displayHintsHint']()}
        checked={displayHints}
        onChange={event => onChange({ displayHints: event.target.checked })}
      />
      <Switch
        label={m['account.hideName']()}
        hint={m['account.hideNameHint']()}
        checked={hideName}
        onChange={event => onChange({ hideName: event.target.checked })}
      />
      <p className={`u-small ${styles['small']}`}>
        {m['account.shownAs']({ name: shownName(values) || '…' })}
      </p>
      <p className={`u-small ${styles['small']}`}>{m['account.hideNameAwards']()}</p>
    </section>
  )
}

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
function BoardSample({ rotate, hints }: { rotate: boolean; hints: boolean }) {
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
    <div className={`u-board ${boardSampleStyles['board']}`} role="img" aria-label={words.join(' ')}>
      <span className={boardSampleStyles['chosen']} style={at(CHOSEN)} />
      {PIECES.map(piece => (
        <img
          key={`${piece.file}${piece.rank}`}
          className={boardSampleStyles['piece']}
          src={piece.image}
          style={at(piece)}
          alt=""
        />
      ))}
      {hints &&
        HINTS.map(hint => (
          <span key={`${hint.file}${hint.rank}`} className={boardSampleStyles['hint']} style={at(hint)} />
        ))}
    </div>
  )
}
