import { San, SanGlyphs } from '../../board/san.tsx'
import { Rich } from '../../ui/rich/rich.tsx'
import styles from './move-sentence.module.css'

/**
 * A sentence with a move in it, `<move>Qxb7</move>`, and strong words, `<b>so</b>`: figurines for the eye, words for the
 * ear. `silent`: what it stands in has a name of its own.
 */
export function MoveSentence({ text, silent = false }: { text: string; silent?: boolean }) {
  // A strong part may hold moves of its own.
  const [, before = '', strong, after = ''] = /^(.*?)<b>(.*?)<\/b>(.*)$/.exec(text) ?? [text, text]
  const parts = { move: <Move silent={silent} /> }
  return (
    <>
      <Rich text={before} parts={parts} />
      {strong !== undefined && (
        <b className={styles['strong']}>
          <Rich text={strong} parts={parts} />
        </b>
      )}
      <Rich text={after} parts={parts} />
    </>
  )
}

function Move({ children = '', silent }: { children?: string; silent: boolean }) {
  return (
    <span className={styles['move']}>{silent ? <SanGlyphs san={children} /> : <San san={children} />}</span>
  )
}
