import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import styles from './plain-pages.module.css'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import knight from '../../ui/pieces/bN.svg'
import rook from '../../ui/pieces/bR.svg'
import king from '../../ui/pieces/bK.svg'

interface CentredPageProps {
  image: string
  /** A few large characters, like the name of a square. */
  sign?: string
  heading?: string
  text: string
  children?: ReactNode
}

/** A page with one thing to say and one way on. */
export function CentredPage({ image, sign, heading, text, children }: CentredPageProps) {
  return (
    <div className={`u-row u-column ${styles['page']}`}>
      <img src={image} width={120} height={120} alt="" />
      {sign !== undefined && (
        <p className={styles['sign']} aria-hidden="true">
          {sign}
        </p>
      )}
      <PageTitle look={heading === undefined ? 'plain' : 'quiet'} />
      {heading !== undefined && <h2 className={styles['heading']}>{heading}</h2>}
      <p className={`u-quiet ${styles['text']}`}>{text}</p>
      {children}
    </div>
  )
}

export function NotFoundPage() {
  return (
    <CentredPage image={knight} sign="i9" heading={m['app.notFoundTitle']()} text={m['app.notFoundText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.training}>
        {m['common.toTraining']()}
      </ButtonLink>
    </CentredPage>
  )
}

export function ForbiddenPage() {
  return (
    <CentredPage image={rook} heading={m['app.forbiddenTitle']()} text={m['app.forbiddenText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.training}>
        {m['common.toTraining']()}
      </ButtonLink>
    </CentredPage>
  )
}

export function UnauthorizedPage() {
  return (
    <CentredPage image={king} heading={m['app.unauthorizedTitle']()} text={m['app.unauthorizedText']()}>
      <ButtonLink look="primary" size="large" to={PATHS.login}>
        {m['app.logIn']()}
      </ButtonLink>
    </CentredPage>
  )
}

/** Empty by the specification (A-INVITE). */
export function InvitePage() {
  return <PageTitle />
}
