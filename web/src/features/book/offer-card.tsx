import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { shareOf } from '@tabia/core/book/portion.ts'
import { PORTIONS } from '@tabia/core/book/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../board/board-picture.tsx'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Voice } from '../../ui/note/note.tsx'
import styles from './offer-card.module.css'
import { Portions } from './portions.tsx'
import { changeBook } from './use-book.ts'

// A position of no course; the queen that wanders off to b7 is punished by Black.
const SAMPLE = '2bk1r1r/1pR1pq2/Q1P3p1/2p5/5N2/1P2p3/2P4P/5K2 w - - 0 1'
const COLOURS_EXCHANGED = '5k2/2p4p/1p2P3/5n2/2P5/q1p3P1/1Pr1PQ2/2BK1R1R b - - 0 1'
const PUNISHED = '2bk1r1r/1QR1pq2/2P3p1/2p5/5N2/1P2p3/2P4P/5K2 b - - 0 1'

/** What the book is, before it is opened; nothing is switched on by itself. `portion`: what the school would deal. */
export function OfferCard({ missed, portion }: { missed: number; portion: number }) {
  const [chosen, choose] = useState(() => PORTIONS.find(one => one === portion) ?? 12)
  const { run: open, running } = useAction(async () => {
    await changeBook({ on: true, portion: chosen })
    notify({ kind: 'success', text: m['book.opened'](), seconds: 6 })
  })
  const facts = [
    ...(missed > 0
      ? [m['book.offerMissed']({ count: missed }), m['book.offerFirst']({ count: firstDay(missed, chosen) })]
      : [m['book.offerNone']()]),
    m['book.offerOff'](),
  ]
  return (
    <section className={`u-card ${styles['offer']}`} aria-labelledby="book-offer">
      <div className="u-column">
        <h2 id="book-offer" className={styles['title']}>
          {m['book.offerTitle']()}
        </h2>
        <div className={styles['voice']}>
          <Voice>{m['book.offer']()}</Voice>
        </div>
        <Portions value={chosen} onChoose={choose} />
        <ul className={styles['facts']}>
          {facts.map(fact => (
            <li key={fact} className="u-row">
              <IconCheck aria-hidden="true" />
              {fact}
            </li>
          ))}
        </ul>
        <div className={styles['open']}>
          <Button
            look="primary"
            size="large"
            loading={running}
            loadingLabel={m['book.opening']()}
            onClick={open}
          >
            {m['book.open']()}
          </Button>
        </div>
      </div>
      <ol className={styles['pictures']}>
        <Step title={m['book.pictureFirst']()} text={m['book.pictureFirstText']()}>
          <BoardPicture fen={SAMPLE} lastMove={[]} orientation="white" />
        </Step>
        <Step title={m['book.pictureOther']()} text={m['book.pictureOtherText']()}>
          <BoardPicture fen={COLOURS_EXCHANGED} lastMove={[]} orientation="white" />
        </Step>
        <Step title={m['book.pictureSide']()} text={m['book.pictureSideText']()}>
          <BoardPicture fen={PUNISHED} lastMove={['a6', 'b7']} orientation="black" />
        </Step>
      </ol>
    </section>
  )
}

/** The day after it is opened. */
const firstDay = (missed: number, portion: number) =>
  shareOf({ portion, more: false, old: 0, fresh: missed, oldDone: 0, freshDone: 0 }).fresh

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </li>
  )
}
