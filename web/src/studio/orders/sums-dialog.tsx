import { useState } from 'react'
import { exportOrders, getTotals, type Totals } from '@tabia/contract/studio/orders.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { dayFormat } from '../../ui/format-day.ts'
import { askForFile } from '../app/ask-for-file.ts'
import { InDialog } from '../app/keys.ts'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import styles from './orders.module.css'

const monthName = dayFormat({ month: 'long', year: 'numeric' })

/** Money of a period by month and by course, and its orders as a file. */
export function SumsDialog({ onClose }: { onClose: () => void }) {
  const [period, setPeriod] = useState({ from: '', to: '' })
  const query = {
    ...(period.from !== '' && { from: period.from }),
    ...(period.to !== '' && { to: period.to }),
  }
  const { data, error, isFetching, refetch } = useStudioCall(getTotals, { query }, { keepFormer: true })
  const save = useAction(() => askForFile(exportOrders, { query }, 'orders.csv'))
  const nothing = data && data.months.length === 0 && data.given.length === 0
  return (
    <Dialog title={m['studio-orders.sumsTitle']()} onClose={onClose}>
      <InDialog value>
        <div className={styles['sums']}>
          <div className={styles['period']}>
            <Field
              label={m['studio-orders.from']()}
              type="date"
              value={period.from}
              onChange={({ target }) => setPeriod({ ...period, from: target.value })}
            />
            <Field
              label={m['studio-orders.to']()}
              type="date"
              value={period.to}
              onChange={({ target }) => setPeriod({ ...period, to: target.value })}
            />
          </div>
          {data ? (
            nothing ? (
              <p className="u-quiet">{m['studio-orders.noMoney']()}</p>
            ) : (
              <Tables totals={data} />
            )
          ) : error ? (
            <Failed error={error} retrying={isFetching} onRetry={refetch} />
          ) : (
            <Busy rows={4} />
          )}
          <DialogButtons>
            <Button onClick={onClose}>{m['studio-orders.close']()}</Button>
            <Button look="primary" loading={save.running} onClick={save.run}>
              {m['studio-orders.saveCsv']()}
            </Button>
          </DialogButtons>
        </div>
      </InDialog>
    </Dialog>
  )
}

function Tables({ totals: { months, courses, given } }: { totals: Totals }) {
  return (
    <>
      <SumsTable
        caption={m['studio-orders.byMonth']()}
        first={m['studio-orders.month']()}
        rows={months.map(({ month, ...sums }) => ({ name: monthName(`${month}-01`), ...sums }))}
      />
      <SumsTable
        caption={m['studio-orders.byCourse']()}
        first={m['studio-orders.course']()}
        rows={courses.map(({ course, ...sums }) => ({ name: course.name, ...sums }))}
      />
      {given.length > 0 && (
        <p className="u-small">
          {m['studio-orders.givenCount']()}:{' '}
          {given.map(({ month, given: count }) => `${monthName(`${month}-01`)} ${count}`).join(', ')}
        </p>
      )}
    </>
  )
}

type Sums = Omit<Totals['months'][number], 'month'> & { name: string }

function SumsTable({ caption, first, rows }: { caption: string; first: string; rows: readonly Sums[] }) {
  if (rows.length === 0) return null
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{m['studio-orders.taken']()}</th>
            <th scope="col">{m['studio-orders.back']()}</th>
            <th scope="col">{m['studio-orders.left']()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, currency, test, charged, refunded }) => (
            <tr key={`${name} ${currency} ${test}`}>
              <th scope="row">
                {name}
                {test && <span className="u-fine"> {m['studio-orders.test']()}</span>}
              </th>
              {[charged, refunded, charged - refunded].map((minor, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- three columns
                <td key={column}>{formatMoney({ minor, currency })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
