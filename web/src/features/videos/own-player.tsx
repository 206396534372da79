import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LANGUAGE_NAMES, useLocale } from '../../session/language.ts'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { type FilmName, ownFilm } from './films.ts'
import styles from './videos-screen.module.css'

/** A film of our own; nothing of it is fetched before it is started. */
export function OwnPlayer({ name, title }: { name: FilmName; title: string }) {
  const locale = useLocale()
  const [failed, setFailed] = useState(false)
  const { mp4, webm, poster, captions, transcript } = ownFilm(name, locale)
  const fail = () => setFailed(true)
  return (
    <>
      {failed ? (
        <LoadFailure retrying={false} onRetry={() => setFailed(false)} />
      ) : (
        <video
          key={locale}
          className={styles['player']}
          aria-label={title}
          width={1280}
          height={720}
          controls
          playsInline
          preload="none"
          poster={poster}
          onError={fail}
        >
          <source src={mp4} type="video/mp4" />
          {/* A browser that can play no source says so at the last one. */}
          <source src={webm} type="video/webm" onError={fail} />
          <track kind="captions" srcLang="ru" label={LANGUAGE_NAMES.ru} src={captions.ru} />
          <track kind="captions" srcLang="en" label={LANGUAGE_NAMES.en} src={captions.en} />
        </video>
      )}
      <p className={styles['quiet']}>{m['videos.silent']()}</p>
      <details className={styles['transcript']}>
        <summary>
          <IconChevronRight aria-hidden="true" />
          {m['videos.transcript']()}
        </summary>
        <ol>
          {transcript.map(({ time, text }) => (
            <li key={time}>
              <span>{time}</span>
              {text}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
