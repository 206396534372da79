import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { keepLineSetting, LINE_SETTINGS, lineSettingOf } from '../../../session/line-setting.ts'
import { Choices } from '../../../ui/choices/choices.tsx'
import styles from './desk-settings.module.css'

/** What comes after a right answer. Of this browser, as it is where it is asked: nothing to save. */
export function LineChoice({ learner, onChoose }: { learner: number; onChoose: () => void }) {
  const [setting, setSetting] = useState(() => lineSettingOf(learner))
  const labels = { ask: m['line.ask'](), always: m['line.always'](), never: m['line.never']() }
  return (
    <div className={styles['pictures']}>
      <Choices
        field
        label={m['line.setting']()}
        options={LINE_SETTINGS.map(value => ({ value, label: labels[value] }))}
        value={setting}
        onChoose={value => {
          keepLineSetting(learner, value)
          setSetting(value)
          onChoose()
        }}
      />
      <p className="u-small">{m['line.settingHint']()}</p>
    </div>
  )
}
