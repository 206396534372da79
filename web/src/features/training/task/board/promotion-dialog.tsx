import { useState } from 'react'
import type { PromotionRole } from '@tabia/core/chess/moves/move.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Piece } from '../../../../ui/piece/piece.tsx'
import { PIECE_WORDS } from '../../../../board/san-words.ts'
import styles from './promotion-dialog.module.css'

const CHOICES: PromotionRole[] = ['queen', 'rook', 'knight', 'bishop']

/** What the pawn becomes: nothing is chosen beforehand, since the wrong piece would cost the task. */
export function PromotionDialog({ color, onCancel, onChoose }: PromotionDialogProps) {
  const [chosen, choose] = useState<PromotionRole>()
  return (
    <Dialog title={m['task.promoteTitle']()} onClose={onCancel}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (chosen) onChoose(chosen)
        }}
      >
        <p className="u-small">{m['task.promoteHint']()}</p>
        <div className={styles['choices']} role="radiogroup" aria-label={m['task.promoteTitle']()}>
          {CHOICES.map(role => (
            <label key={role} className={`u-centre ${styles['choice']}`}>
              <input
                className={styles['radio']}
                type="radio"
                name="promotion"
                aria-label={PIECE_WORDS[role]()}
                checked={role === chosen}
                onChange={() => choose(role)}
              />
              <Piece color={color} kind={role} size={72} />
            </label>
          ))}
        </div>
        <DialogButtons>
          <Button onClick={onCancel}>{m['task.cancel']()}</Button>
          <Button type="submit" look="primary" disabled={!chosen}>
            {chosen
              ? m['task.promoteConfirmPiece']({ piece: PIECE_WORDS[chosen]() })
              : m['task.promoteConfirm']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface PromotionDialogProps {
  color: Color
  onCancel: () => void
  onChoose: (role: PromotionRole) => void
}
