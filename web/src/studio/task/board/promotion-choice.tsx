import type { PromotionRole } from '@tabia/core/chess/moves/move.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PIECE_WORDS } from '../../../board/san-words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Piece } from '../../../ui/piece/piece.tsx'
import styles from './editing-board.module.css'

const CHOICES: readonly PromotionRole[] = ['queen', 'rook', 'bishop', 'knight']

interface PromotionChoiceProps {
  color: Color
  onCancel: () => void
  onChoose: (role: PromotionRole) => void
}

/** What the pawn becomes, in one press: the author can take it back. */
export function PromotionChoice({ color, onCancel, onChoose }: PromotionChoiceProps) {
  return (
    <Dialog title={m['task.promoteTitle']()} onClose={onCancel}>
      <div className={styles['choices']}>
        {CHOICES.map(role => (
          <button key={role} type="button" className={styles['choice']} onClick={() => onChoose(role)}>
            <Piece color={color} kind={role} size={56} />
            <span className="visually-hidden">{PIECE_WORDS[role]()}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
