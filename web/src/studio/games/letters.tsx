import type { GamesReport } from '@tabia/contract/studio/games.ts'
import { ENCODING_NAMES, type EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Select } from '../../ui/select/select.tsx'
import styles from './games.module.css'

interface LettersProps {
  report: GamesReport
  onChoose: (encoding: EncodingName) => Promise<void>
}

/** Words of the text as they were read, and another encoding where they cannot be. */
export function Letters({ report: { encoding, sample }, onChoose }: LettersProps) {
  const choose = useAction(onChoose)
  if (sample === null) return null
  return (
    <section className={`u-card ${styles['letters']}`} aria-busy={choose.running}>
      <Select
        label={m['studio-games.letters']()}
        options={ENCODING_NAMES.map(value => ({ value, label: value }))}
        value={encoding}
        onChoose={value => choose.run(value)}
      />
      <p className={styles['sample']}>{sample}</p>
      <p className="u-fine">{m['studio-games.readable']()}</p>
    </section>
  )
}
