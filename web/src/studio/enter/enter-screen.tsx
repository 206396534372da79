import { useEffect, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LanguageSwitch, ThemeButton } from '../../app/layout/choices.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { MarkSquares } from '../../ui/logo/logo.tsx'
import { Voice } from '../../ui/note/note.tsx'
import blackBishop from '../../ui/pieces/bB.svg'
import whiteKing from '../../ui/pieces/wK.svg'
import whiteKnight from '../../ui/pieces/wN.svg'
import whitePawn from '../../ui/pieces/wP.svg'
import whiteRook from '../../ui/pieces/wR.svg'
import { useDoorSteps } from './door-steps.tsx'
import styles from './enter-screen.module.css'

/** The door of the studio, alone on the page. */
export function EnterScreen({ onEntered }: { onEntered: () => void }) {
  const { title, step, form } = useDoorSteps(onEntered)
  const heading = useRef<HTMLHeadingElement>(null)
  // What has no field to begin with is read from its heading.
  useEffect(() => {
    if (step === 'setUp') heading.current?.focus()
  }, [step])
  useEffect(() => {
    document.title = `${title} · ${m['studio.title']()}`
  }, [title])
  return (
    <div className={styles['split']}>
      <div className={`u-column ${styles['page']}`}>
        <header className={`u-wrap ${styles['top']}`}>
          <span className={`u-row ${styles['logo']}`}>
            <svg className={styles['mark']} viewBox="0 0 30 20.5" aria-hidden="true">
              <MarkSquares />
            </svg>
            <b>{m['common.wordmark']()}</b>
            <span className={styles['studio']}>{m['studio.wordmark']()}</span>
          </span>
          <span className={`u-row ${styles['choices']}`}>
            <LanguageSwitch />
            <ThemeButton />
          </span>
        </header>
        <main className={styles['main']}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={styles['title']}>
              {title}
            </h1>
            {form}
            <p className={`u-small ${styles['back']}`}>
              <a href="/account/">{m['studio-enter.toSchool']()}</a>
            </p>
          </div>
        </main>
      </div>
      <CastledKing />
    </div>
  )
}

/** Asks over a page, so that nothing typed there is lost. */
export function EnterDialog({ onEntered, onClose }: { onEntered: () => void; onClose: () => void }) {
  const { title, form } = useDoorSteps(onEntered)
  return (
    <Dialog title={title} onClose={onClose}>
      {form}
      <DialogButtons>
        <Button look="ghost" onClick={onClose}>
          {m['studio-enter.notYet']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** File and rank from the top left of five by six squares. */
const PIECES = [
  { image: blackBishop, column: 1, row: 2 },
  { image: whiteKnight, column: 3, row: 4 },
  { image: whitePawn, column: 5, row: 4 },
  { image: whitePawn, column: 3, row: 5 },
  { image: whitePawn, column: 4, row: 5 },
  { image: whiteRook, column: 3, row: 6 },
  { image: whiteKing, column: 4, row: 6 },
]

function CastledKing() {
  return (
    <aside className={styles['side']}>
      <div className={styles['board']} aria-hidden="true">
        <div className={styles['squares']}>
          <span className={styles['now']} />
          {PIECES.map(({ image, column, row }) => (
            <img key={`${column} ${row}`} src={image} alt="" style={{ gridColumn: column, gridRow: row }} />
          ))}
        </div>
      </div>
      <div className={styles['words']}>
        <Voice>{m['studio-enter.hero']()}</Voice>
      </div>
    </aside>
  )
}
