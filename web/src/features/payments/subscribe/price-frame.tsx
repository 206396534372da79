import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { settings } from '../../../session/settings.ts'
import { ButtonLink, MainButton } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Rich } from '../../../ui/rich/rich.tsx'
import { Link } from '../../../ui/router.tsx'
import styles from './price-card.module.css'

interface PriceFrameProps {
  /** Over the price: "To pay". */
  label: string
  price: string
  /** It is paid for here: under the button stands what one should know of that. */
  paid?: boolean
  children: ReactNode
}

/** The card beside a course: its price, what is in it, and the one button. */
export function PriceFrame({ label, price, paid = false, children }: PriceFrameProps) {
  return (
    <section className={`u-card ${styles['card']}`} aria-label={label}>
      <p className={`u-quiet ${styles['label']}`}>{label}</p>
      <p className={styles['price']}>{price}</p>
      {children}
      {paid && (
        <p className={`u-small ${styles['refund']}`}>
          <b>{m['payments.refund']()}</b> {m['payments.refundHow']()}
        </p>
      )}
      {paid && <SmallPrint />}
    </section>
  )
}

interface PriceButtonProps {
  price: string
  /** On a phone it is always at hand, with the price. */
  docked: boolean
  disabled?: boolean
  loading: boolean
  loadingLabel: string
  onClick: () => void
  children: ReactNode
}

export function PriceButton({ price, docked, ...button }: PriceButtonProps) {
  return (
    <div className={classes(docked && styles['dock'])}>
      <b aria-hidden="true">{price}</b>
      <MainButton {...button} />
    </div>
  )
}

/** What one gets, line by line. */
export function Gains({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles['contents']}>
      {lines.map(line => (
        <li key={line}>
          <IconCheck aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** What the tasks of a course bring. */
export const gainsOf = ({ tasksCount, levelName }: { tasksCount: number; levelName: string }) => [
  m['payments.withTasks']({ count: tasksCount }),
  m['payments.withRating']({ level: levelName }),
  m['payments.withBook'](),
]

/** What a course that is paid for brings besides. */
export const paidGains = () => [m['payments.withAward'](), m['payments.onePayment']()]

export function ToLevels() {
  return (
    <ButtonLink full to={PATHS.levels}>
      {m['payments.toLevels']()}
    </ButtonLink>
  )
}

function SmallPrint() {
  const { name } = settings.seller
  return (
    <div className={`u-fine ${styles['small']}`}>
      <p>{m['payments.payHint']()}</p>
      <p>{m['payments.adult']()}</p>
      <p>
        <Rich text={m['payments.terms']()} parts={{ link: <Link to={PATHS.terms} /> }} />
      </p>
      {name !== null && <p>{m['payments.seller']({ name })}</p>}
    </div>
  )
}
