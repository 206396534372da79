import { m } from '@tabia/i18n/compiled/messages.js'
import { SITE } from '../../session/paths.ts'
import styles from './site-links.module.css'

/** Out of the app, to the pages about the school. */
export function SiteLinks() {
  return (
    <div className={styles['links']}>
      <a href={SITE.how}>{m['site.how']()}</a>
      <a href={SITE.prices}>{m['site.prices']()}</a>
      <a href={SITE.school}>{m['site.school']()}</a>
      <a href={SITE.contacts}>{m['navbar.contacts']()}</a>
    </div>
  )
}
