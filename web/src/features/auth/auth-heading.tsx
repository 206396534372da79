import { PageTitle } from '../../ui/page-title/page-title.tsx'
import styles from './auth-form.module.css'

export function AuthHeading({ heading, text }: { heading: string; text: string }) {
  return (
    <header className={styles['heading']}>
      <PageTitle look="quiet" />
      <h2>{heading}</h2>
      <p>{text}</p>
    </header>
  )
}
