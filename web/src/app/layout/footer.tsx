import { Link } from 'react-router'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import { TITLE_WORDS } from '../titles.ts'
import styles from './footer.module.css'

const THIS_YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <span>{m['common.years']({ year: THIS_YEAR })}</span>
      <Link to={PATHS.terms}>{TITLE_WORDS.terms()}</Link>
      <Link to={PATHS.privacy}>{TITLE_WORDS.privacy()}</Link>
      {settings.sourceUrl !== null && <a href={settings.sourceUrl}>{m['common.source']()}</a>}
    </footer>
  )
}
