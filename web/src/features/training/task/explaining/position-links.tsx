import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import styles from './position-links.module.css'

/** Takes the position on the board elsewhere. Only with the explanation: before the answer it would be a way to ask an engine. */
export function PositionLinks({ fen }: { fen: string }) {
  const [copied, setCopied] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(fen)
      setCopied(fen)
    } catch {
      notify({ kind: 'info', text: m['desk.notCopied']({ fen }), seconds: 8 })
    }
  }

  return (
    <fieldset className={`u-row u-wrap ${styles['links']}`}>
      <legend className="visually-hidden">{m['desk.position']()}</legend>
      <Button look="ghost" size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
        {m['desk.copyFen']()}
      </Button>
      <a className={styles['link']} href={lichessAddress(fen)} target="_blank" rel="noreferrer">
        <IconExternalLink aria-hidden="true" />
        {m['desk.lichess']()}
        <span className="visually-hidden"> ({m['desk.newTab']()})</span>
      </a>
      <output className="u-fine">{copied === fen && m['desk.copied']()}</output>
    </fieldset>
  )
}

/** Its analysis board; the side to move is below. */
export function lichessAddress(fen: string): string {
  const color = fen.split(' ')[1] === 'b' ? 'black' : 'white'
  return `https://lichess.org/analysis/${fen.replaceAll(' ', '_')}?color=${color}`
}
