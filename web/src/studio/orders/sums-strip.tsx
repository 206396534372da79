import { useState } from 'react'
import { getTotals, type OrderRow, type Totals } from '@tabia/contract/studio/orders.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { useStudioCall } from '../app/use-call.ts'
import styles from './orders.module.css'

/** Four figures above the orders. `look`: orders to look at; undefined while they are not known. */
export function SumsStrip({ look }: { look: readonly OrderRow[] | undefined }) {
  const [from] = useState(() => beginOfMonth(new Date()))
  const { data } = useStudioCall(getTotals, { query: { from } })
  const receipts = look?.filter(({ troubles }) => troubles.includes('receipt_failed')).length
  return (
    <dl className={`u-card ${styles['strip']}`}>
      <Figure
        value={data && sumOf(data, 'charged')}
        words={m['studio-orders.inMonth']()}
        detail={data && m['studio-orders.charges']({ count: countOf(data, 'charges') })}
      />
      <Figure
        value={data && sumOf(data, 'refunded')}
        words={m['studio-orders.backInMonth']()}
        detail={data && m['studio-orders.refunds']({ count: countOf(data, 'refunds') })}
      />
      <Figure value={look?.length} words={m['studio-orders.toLookAt']()} bad={(look?.length ?? 0) > 0} />
      <Figure value={receipts} words={m['studio-orders.receiptsMissing']()} bad={(receipts ?? 0) > 0} />
    </dl>
  )
}

interface FigureProps {
  value: string | number | undefined
  words: string
  detail?: string | undefined
  bad?: boolean
}

function Figure({ value, words, detail, bad = false }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dd className={classes(styles['value'], bad && styles['bad'])}>{value ?? '…'}</dd>
      <dt>
        {words}
        {detail !== undefined && <span className={`u-fine ${styles['detail']}`}>{detail}</span>}
      </dt>
    </div>
  )
}

/** A school that has changed its currency has a sum of each. */
function sumOf({ months }: Totals, what: 'charged' | 'refunded'): string {
  const sums = new Map<Totals['months'][number]['currency'], number>()
  for (const month of months) sums.set(month.currency, (sums.get(month.currency) ?? 0) + month[what])
  return [...sums].map(([currency, minor]) => formatMoney({ minor, currency })).join(' + ') || '0'
}

const countOf = ({ months }: Totals, what: 'charges' | 'refunds') =>
  months.reduce((count, month) => count + month[what], 0)

const beginOfMonth = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`
