import { San } from '../../../board/san.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import styles from './move.module.css'

/** A sentence with a move in it, `<move>Qxb7</move>`: figurines for the eye, words for the ear. */
export function MoveSentence({ text }: { text: string }) {
  return <Rich text={text} parts={{ move: <Move /> }} />
}

function Move({ children }: { children?: string }) {
  return (
    <b className={styles['move']}>
      <San san={children ?? ''} />
    </b>
  )
}
