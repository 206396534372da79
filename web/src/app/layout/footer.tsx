import { Link } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, SITE } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import styles from './footer.module.css'

const THIS_YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <span>{m['common.years']({ year: THIS_YEAR })}</span>
      <Link to={PATHS.terms}>{m['common.terms']()}</Link>
      <Link to={PATHS.privacy}>{m['common.privacy']()}</Link>
      <a href={SITE.school}>{m['site.school']()}</a>
      <a href={SITE.contacts}>{m['navbar.contacts']()}</a>
      {settings.version !== null && <span>{m['common.version']({ version: settings.version })}</span>}
      <a href={SITE.licence}>{m['common.licence']()}</a>
      {settings.sourceUrl !== null && <a href={settings.sourceUrl}>{m['common.source']()}</a>}
    </footer>
  )
}
