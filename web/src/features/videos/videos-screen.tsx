import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale, LANGUAGE_NAMES } from '../../session/language.ts'
import { settings, type HostedVideo } from '../../session/settings.ts'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { FILMS, type FilmName, ownFilm } from './films.ts'
import styles from './videos-screen.module.css'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'

const WORDS: Record<FilmName, { title: () => string; about: () => string }> = {
  functions: { title: m['videos.functions'], about: m['videos.functionsAbout'] },
  settings: { title: m['videos.settings'], about: m['videos.settingsAbout'] },
}

/** The tutorials: the school's own films, or those it keeps on another site. */
export function VideosScreen() {
  const locale = useLocale()
  return (
    <div className={styles['screen']}>
      <ScreenHead intro={m['videos.intro']()} />
      {FILMS.map((name, index) => {
        const video = settings.videos[locale][index]
        const title = WORDS[name].title()
        return (
          <article key={name} className={`u-card ${styles['card']}`}>
            <h2>{title}</h2>
            <p>{WORDS[name].about()}</p>
            {video ? (
              <HostedPlayer key={video.url} video={video} title={title} />
            ) : (
              <OwnPlayer name={name} title={title} />
            )}
          </article>
        )
      })}
    </div>
  )
}

const HOSTS: Record<HostedVideo['host'], () => string> = {
  youtube: m['videos.youtube'],
  vk: m['videos.vk'],
  rutube: m['videos.rutube'],
}

/** A film on another site, which gets a request only after the learner has pressed Play. */
function HostedPlayer({ video, title }: { video: HostedVideo; title: string }) {
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

/** A film of our own; nothing of it is fetched before it is started. */
function OwnPlayer({ name, title }: { name: FilmName; title: string }) {
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
