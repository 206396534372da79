import { m } from '@tabia/i18n/compiled/messages.js'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { BoardSample } from './board-sample.tsx'
import { type ProfileValues, shownName } from './profile-values.ts'
import styles from './profile-screen.module.css'

interface BoardSettingsProps {
  values: ProfileValues
  onChange: (change: Partial<ProfileValues>) => void
}

/** The switches, and a board that shows what two of them do. */
export function BoardSettings({ values, onChange }: BoardSettingsProps) {
  const { rotateBoard, displayHints, hideName } = values
  return (
    <section className={styles['card']} aria-labelledby="board-settings">
      <h2 id="board-settings" className={styles['heading']}>
        {m['account.board']()}
      </h2>
      <div className={styles['sample']}>
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
      <p className={styles['small']}>{m['account.shownAs']({ name: shownName(values) || '…' })}</p>
      <p className={styles['small']}>{m['account.hideNameAwards']()}</p>
    </section>
  )
}
