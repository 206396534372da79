import press from '../pieces/press.module.css'
import styles from './preview.module.css'

interface SwitchesProps<Value extends string> {
  name: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of two, side by side. */
export function Switches<Value extends string>({ name, options, value, onChoose }: SwitchesProps<Value>) {
  return (
    <fieldset className={styles['switches']}>
      <legend className="u-fine">{name}</legend>
      <div className={press['tabs']}>
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            className={press['tab']}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.words}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
