import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { settings } from '../../session/settings.ts'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { FILMS, type FilmName } from './films.ts'
import { HostedPlayer } from './hosted-player.tsx'
import { OwnPlayer } from './own-player.tsx'
import styles from './videos-screen.module.css'

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
          <article key={name} className={styles['card']}>
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
