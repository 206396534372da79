import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { HostedVideo } from '../../session/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './videos-screen.module.css'

const HOSTS: Record<HostedVideo['host'], () => string> = {
  youtube: m['videos.youtube'],
  vk: m['videos.vk'],
  rutube: m['videos.rutube'],
}

/** A film on another site: that site hears of the learner only once they have asked for it. */
export function HostedPlayer({ video, title }: { video: HostedVideo; title: string }) {
  const [wanted, setWanted] = useState(false)
  const host = HOSTS[video.host]()
  if (!wanted) {
    return (
      <div className={styles['offer']}>
        <p>{m['videos.hostedBy']({ host })}</p>
        <Button look="primary" onClick={() => setWanted(true)}>
          {m['videos.show']({ host })}
        </Button>
      </div>
    )
  }
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its scripts and its own origin
    <iframe
      // The button that was pressed is gone.
      ref={frame => frame?.focus()}
      className={styles['player']}
      title={title}
      src={video.url}
      width={1280}
      height={720}
      // Browsers refuse to play before a click.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  )
}
