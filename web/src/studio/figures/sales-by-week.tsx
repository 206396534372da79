import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { dayFormat } from '../../ui/format-day.ts'
import type { CourseFigures } from './course-figures.ts'
import styles from './figures-screen.module.css'

type Sales = CourseFigures['sales']

const dayAndMonth = dayFormat({ day: 'numeric', month: 'short' })

/** A bar a week, what went back hatched below; an owner reads the sums, too. */
export function SalesByWeek({ sales, asTable }: { sales: Sales; asTable: boolean }) {
  const orders = sales.reduce((sum, week) => sum + week.orders, 0)
  const refunds = sales.reduce((sum, week) => sum + week.refunds, 0)
  if (orders + refunds === 0) return <p className="u-quiet">{m['studio-figures.noSales']()}</p>
  const words = `${m['studio-figures.orders']({ count: orders })}: ${orders}. ${m['studio-figures.refunds']({ count: refunds })}.`
  return (
    <>
      {asTable ? <SalesTable sales={sales} /> : <Bars sales={sales} label={words} />}
      <Sums sales={sales} />
    </>
  )
}

function Bars({ sales, label }: { sales: Sales; label: string }) {
  const most = Math.max(...sales.map(week => Math.max(week.orders, week.refunds)))
  const height = (count: number) => `${(100 * count) / most}%`
  const [first, last] = [sales[0], sales.at(-1)]
  return (
    <>
      <div
        className={styles['bars']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told in words
        role="img"
        aria-label={label}
      >
        {sales.map(({ week, orders, refunds }) => (
          <span key={week} className={styles['week']} title={`${dayAndMonth(week)}: ${orders} / ${refunds}`}>
            <span className={styles['up']}>
              {orders > 0 && <b className={styles['count']}>{orders}</b>}
              <i className={styles['sold']} style={{ blockSize: height(orders) }} />
            </span>
            <span className={styles['down']}>
              {refunds > 0 && <i className={styles['back']} style={{ blockSize: height(refunds) }} />}
            </span>
          </span>
        ))}
      </div>
      <p className={`u-fine ${styles['ends']}`}>
        <span>{first && dayAndMonth(first.week)}</span>
        <span>{last && dayAndMonth(last.week)}</span>
      </p>
      <p className={`u-small ${styles['legend']}`}>
        <i className={styles['sold']} /> {m['studio-figures.soldKey']()}
        <i className={styles['back']} /> {m['studio-figures.backKey']()}
      </p>
    </>
  )
}

function SalesTable({ sales }: { sales: Sales }) {
  const hasSums = sales.some(({ sum }) => sum !== null)
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{m['studio-figures.sales']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['studio-figures.weekFrom']()}</th>
            <th scope="col">{m['studio-figures.soldKey']()}</th>
            <th scope="col">{m['studio-figures.backKey']()}</th>
            {hasSums && <th scope="col">{m['studio-figures.sum']()}</th>}
          </tr>
        </thead>
        <tbody>
          {sales.map(({ week, orders, refunds, sum }) => (
            <tr key={week}>
              <th scope="row">{dayAndMonth(week)}</th>
              <td>{orders}</td>
              <td>{refunds}</td>
              {sum && <td>{formatMoney(sum)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For an owner: of all the weeks together. */
function Sums({ sales }: { sales: Sales }) {
  const [first] = sales
  if (!first?.sum) return <p className="u-fine">{m['studio-figures.countsAlone']()}</p>
  const { currency } = first.sum
  const total = (of: 'sum' | 'refunded') =>
    formatMoney({ minor: sales.reduce((all, week) => all + (week[of]?.minor ?? 0), 0), currency })
  return (
    <p className="u-small">{m['studio-figures.sums']({ sum: total('sum'), refunded: total('refunded') })}</p>
  )
}
