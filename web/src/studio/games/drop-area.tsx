import { IconFolderOpen } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { useKeys } from '../app/keys.ts'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Page } from '../pieces/page.tsx'
import { type Incoming, together } from './incoming.ts'
import styles from './games.module.css'

const ACCEPTED = '.pgn,.txt,text/plain,application/vnd.chess-pgn,application/x-chess-pgn'

/** Files are chosen here; dropped and pasted they are heard wherever that happens. */
export function DropArea({
  onBring,
  small = false,
}: {
  onBring: (incoming: Incoming) => void
  small?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useKeys([{ key: 'O', label: m['studio-games.choose'](), run: choose }])
  return (
    <div className={small ? styles['another'] : styles['drop']}>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={m['studio-games.choose']()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onBring(together(files))
          target.value = ''
        }}
      />
      {small ? (
        <Button look="ghost" size="small" onClick={choose}>
          {m['studio-games.another']()}
        </Button>
      ) : (
        <>
          <SquaresFilling />
          <p className={styles['dropTitle']}>
            {m['studio-games.paste']()} <KeyCap name="Ctrl+V" /> {m['studio-games.orDrop']()}
          </p>
          <p className="u-quiet">{m['studio-games.limits']()}</p>
          <Button look="primary" icon={<IconFolderOpen aria-hidden="true" />} onClick={choose}>
            {m['studio-games.choose']()} <KeyCap name="O" />
          </Button>
        </>
      )}
    </div>
  )
}

/** While a file is on its way and being read. */
export function Reading({ onStop }: { onStop: () => void }) {
  useKeys([{ key: 'Esc', label: m['studio-games.stop'](), run: onStop }])
  return (
    <Page title={m['studio-games.title']()}>
      <div className={styles['drop']}>
        <SquaresFilling moving />
        <output className={styles['dropTitle']}>{m['studio-games.reading']()}</output>
        <Button onClick={onStop}>{m['studio-games.stop']()}</Button>
      </div>
    </Page>
  )
}

const SHOWN = 24

/** Three ranks of squares, some of them filled. */
function SquaresFilling({ moving = false }: { moving?: boolean }) {
  return (
    <span className={styles['filling']} data-moving={moving || undefined} aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, square) => (
        <i
          key={square}
          style={{ animationDelay: `${square * 60}ms` }}
          data-filled={square < 10 || undefined}
        />
      ))}
    </span>
  )
}
