import { IconArrowDown, IconArrowUp, IconCertificate, IconDownload, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { navigate } from '../../ui/router.tsx'
import type { Award } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { useAction } from '../../session/use-action.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { copyLink, downloadAward, kindName } from '../../courses/award-actions.tsx'
import { AwardPreview } from './award-preview.tsx'
import styles from './awards-table.module.css'

/** Here a dialog has no room: the document opens on its own page. */
const NARROW = '(max-width: 900px)'

export function AwardsTable({ awards }: { awards: readonly Award[] }) {
  const [order, setOrder] = useState(FIRST_ORDER)
  const [viewed, setViewed] = useState<Award>()

  function view(award: Award) {
    if (matchMedia(NARROW).matches) navigate(`${PATHS.awards}/${award.slug}`)
    else setViewed(award)
  }

  return (
    <>
      <table className={`u-card ${styles['table']}`}>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <Head
                key={column}
                column={column}
                order={order}
                onOrder={() => setOrder(orderAfter(order, column))}
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">{m['awards.actions']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sortAwards(awards, order).map(award => (
            <Row key={award.id} award={award} onView={() => view(award)} />
          ))}
        </tbody>
      </table>
      {viewed && <AwardPreview award={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

const HEADS: Record<Column, () => string> = {
  type: m['awards.document'],
  level: m['awards.level'],
  course: m['awards.course'],
  date: m['awards.day'],
}

function Head({ column, order, onOrder }: { column: Column; order: Order; onOrder: () => void }) {
  const isIt = order.column === column
  const sorted = order.descending ? 'descending' : 'ascending'
  const Arrow = order.descending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isIt ? sorted : 'none'}>
      <button className={`u-fine ${styles['head']}`} type="button" onClick={onOrder}>
        {HEADS[column]()}
        {isIt && <Arrow aria-hidden="true" />}
      </button>
    </th>
  )
}

function Row({ award, onView }: { award: Award; onView: () => void }) {
  const download = useAction(downloadAward)
  return (
    <tr>
      <td className={styles['kind']}>
        <span className={classes(`u-quiet ${styles['seal']}`, award.typeId === 1 && styles['gold'])}>
          <IconCertificate aria-hidden="true" />
        </span>
        <b>{kindName(award)}</b>
      </td>
      <td>{award.level}</td>
      <td>{award.course}</td>
      <td>{award.issuedAtFormatted}</td>
      <td className={styles['actions']}>
        <Button size="small" onClick={onView}>
          {m['awards.view']()}
        </Button>
        <IconButton icon={IconLink} label={m['awards.copyLink']()} onClick={() => void copyLink(award)} />
        <IconButton
          icon={IconDownload}
          label={m['awards.download']()}
          aria-busy={download.running || undefined}
          onClick={() => download.run(award)}
        />
      </td>
    </tr>
  )
}

const COLUMNS = ['type', 'level', 'course', 'date'] as const
export type Column = (typeof COLUMNS)[number]

interface Order {
  column: Column
  descending: boolean
}

/** The newest on top. */
export const FIRST_ORDER: Order = { column: 'date', descending: true }

/** A press on a column's head: orders by it; a second press turns the order round. */
export const orderAfter = (order: Order, column: Column): Order => ({
  column,
  descending: order.column === column ? !order.descending : false,
})

/** What is equal in the column stands by date, the newest first. */
export function sortAwards(awards: readonly Award[], { column, descending }: Order): Award[] {
  const sign = descending ? -1 : 1
  return awards.toSorted((a, b) => sign * BY[column](a, b) || BY.date(b, a))
}

const BY: Record<Column, (a: Award, b: Award) => number> = {
  // The certificate is the higher one.
  type: (a, b) => b.typeId - a.typeId,
  level: (a, b) => a.levelId - b.levelId,
  course: (a, b) => a.course.localeCompare(b.course, undefined, { numeric: true }),
  date: (a, b) => a.issuedAt.localeCompare(b.issuedAt) || a.number - b.number,
}
