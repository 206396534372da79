import { IconCheck, IconVolume } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import {
  BOARD_COLOURS,
  BOARD_SIZES,
  type BoardColours,
  type BoardSize,
  changeDesk,
  type Desk,
  useDesk,
} from '../../../session/desk.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Switch } from '../../../ui/field/checkbox.tsx'
import blackKnight from '../../../ui/pieces/bN.svg'
import whiteKnight from '../../../ui/pieces/wN.svg'
import { LineChoice } from './line-choice.tsx'
import styles from './desk-settings.module.css'
import profileStyles from './profile-screen.module.css'
import '../../../board/board-colours.css'

const SAVED_MS = 4000

/** How this device shows tasks. Nothing of it goes to the school, so it holds as soon as it is chosen. */
export function DeskSettings() {
  const desk = useDesk()
  const [saved, setSaved] = useState(0)
  const isSaved = useRecent(saved)

  function change(what: Partial<Desk>) {
    changeDesk(what)
    setSaved(count => count + 1)
  }

  return (
    <section
      className={classes('u-card', profileStyles['card'], styles['desk'])}
      aria-labelledby="desk-settings"
    >
      <div className={`u-row ${styles['head']}`}>
        <h2 id="desk-settings" className={profileStyles['heading']}>
          {m['desk.title']()}
        </h2>
        <output className={`u-row ${styles['saved']}`}>
          {isSaved && (
            <span key={saved} className="u-row">
              <IconCheck aria-hidden="true" />
              {m['desk.saved']()}
            </span>
          )}
        </output>
      </div>
      <p className={`u-small ${styles['here']}`}>{m['desk.here']()}</p>
      <div className={styles['size']}>
        <Pictures
          label={m['desk.size']()}
          hint={m['desk.sizeHint']()}
          options={BOARD_SIZES.map(value => ({
            value,
            picture: <SizePicture size={value} />,
            ...SIZES[value],
          }))}
          value={desk.size}
          onChoose={size => change({ size })}
        />
      </div>
      <Pictures
        label={m['desk.colours']()}
        options={BOARD_COLOURS.map(value => ({
          value,
          picture: <ColoursPicture colours={value} />,
          name: COLOURS[value],
        }))}
        value={desk.colours}
        onChoose={colours => change({ colours })}
      />
      <LineChoice learner={useUser().id} onChoose={() => setSaved(count => count + 1)} />
      <Switch
        label={m['desk.atOnce']()}
        hint={m['desk.atOnceHint']()}
        checked={desk.checkAtOnce}
        onChange={({ target }) => change({ checkAtOnce: target.checked })}
      />
      <Switch
        label={m['desk.sounds']()}
        hint={m['desk.soundsHint']()}
        checked={desk.sounds}
        onChange={({ target }) => change({ sounds: target.checked })}
      />
      <Button
        size="small"
        icon={<IconVolume aria-hidden="true" />}
        onClick={() => void import('../../../ui/sound/sounds.ts').then(({ playAll }) => playAll())}
      >
        {m['desk.listen']()}
      </Button>
      {canVibrate() && (
        <div className={styles['vibration']}>
          <Switch
            label={m['desk.vibration']()}
            hint={m['desk.vibrationHint']()}
            checked={desk.vibration}
            onChange={({ target }) => change({ vibration: target.checked })}
          />
        </div>
      )}
    </section>
  )
}

/** Desktop browsers know the call, too, and have nothing to shake. */
const canVibrate = () => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches

const SIZES: Record<BoardSize, { name: () => string; note: () => string }> = {
  standard: { name: m['desk.standard'], note: () => '480' },
  large: { name: m['desk.large'], note: () => '600' },
  largest: { name: m['desk.largest'], note: m['desk.byScreen'] },
}

const COLOURS: Record<BoardColours, () => string> = {
  petrol: m['desk.petrol'],
  wood: m['desk.wood'],
  slate: m['desk.slate'],
}

/** True for four seconds after each change of a count. */
function useRecent(count: number): boolean {
  const [past, setPast] = useState(count)
  useEffect(() => {
    const timer = setTimeout(() => setPast(count), SAVED_MS)
    return () => clearTimeout(timer)
  }, [count])
  return past !== count
}

/** One of three pictures; arrow keys go from one to the next. */
function Pictures<Value extends string>({ label, hint, options, value, onChoose }: PicturesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles['pictures']} aria-describedby={hint && `${id}-hint`}>
      <legend className="u-label">{label}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.picture}
            <span className={styles['name']}>{option.name()}</span>
            {option.note && <span className={`u-fine ${styles['note']}`}>{option.note()}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="u-small">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface PicturesProps<Value> {
  label: string
  hint?: string
  options: readonly { value: Value; picture: ReactNode; name: () => string; note?: () => string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Board and panel in a window. */
const SizePicture = ({ size }: { size: BoardSize }) => (
  <span className={classes('u-board', styles['window'], styles[size])} aria-hidden="true">
    <span className={styles['board']} />
    <span className={styles['panel']} />
  </span>
)

/** Four squares of a board in these colours: the last move, and a knight on each kind. */
const ColoursPicture = ({ colours }: { colours: BoardColours }) => (
  <span className={styles['squares']} data-squares={colours} aria-hidden="true">
    <span className={styles['light']}>
      <img src={blackKnight} alt="" />
    </span>
    <span className={styles['dark']} />
    <span className={classes(styles['light'], styles['last'])} />
    <span className={classes(styles['dark'], styles['last'])}>
      <img src={whiteKnight} alt="" />
    </span>
  </span>
)
