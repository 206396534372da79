import type { Book } from '@tabia/contract/book.ts'
import { addDays } from '@tabia/core/book/calendar.ts'
import { minutesFor, portionFor, shareOf } from '@tabia/core/book/portion.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { THEMES, type Theme, themeOf } from '@tabia/core/training/themes.ts'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { type BookDay, dayOf } from './day.ts'
import { type DayRow, findPlaces, readDay } from './queries/day.ts'
import { countMissed } from './queries/settings.ts'

/** Missed tasks from which on the course screen offers the book. */
const MISSED_TO_OFFER = 5

export async function getBook({ db, now, config }: Deps, userId: number): Promise<Book> {
  const at = now()
  const day = dayIn(config.timeZone, at)
  const row = await readDay(db, { userId, day, now: at })
  return row.on ? bookOf(db, userId, day, row) : closedBook(db, userId, day, row)
}

async function bookOf(db: Db, userId: number, date: string, row: DayRow): Promise<Book> {
  const day = dayOf(row)
  return {
    ...settingsOf(row, day),
    offer: false,
    missed: row.waiting + row.review + row.aside + row.known + row.parked,
    today: {
      date,
      left: day.left,
      done: day.done,
      minutes: minutesFor(day.left),
      results: await resultsOf(db, userId, row),
      known: row.knownToday,
      more: day.more,
    },
    tomorrow: day.forecast[0] ?? 0,
    shelf: {
      work: day.waiting + row.review,
      waiting: day.waiting,
      aside: day.aside,
      known: row.known,
      parked: row.parked,
    },
    forecast: day.forecast.map((count, index) => ({ date: addDays(date, index + 1), count })),
    themes: themesOf(row.themes),
    regraded: row.regraded,
  }
}

/** Switched off nothing is due and nothing is shown; what is kept waits. */
async function closedBook(db: Db, userId: number, date: string, row: DayRow): Promise<Book> {
  const missed = await countMissed(db, userId)
  const portion = row.portion ?? portionFor(row.trainingDays)
  const first = shareOf({ portion, more: false, old: 0, fresh: missed, oldDone: 0, freshDone: 0 })
  return {
    ...settingsOf(row, { portion }),
    offer: row.onSince === null && row.offerClosedAt === null && missed >= MISSED_TO_OFFER,
    missed,
    today: { date, left: 0, done: 0, minutes: 0, results: [], known: 0, more: false },
    tomorrow: first.fresh,
    shelf: { work: 0, waiting: 0, aside: 0, known: 0, parked: 0 },
    forecast: [],
    themes: [],
    regraded: 0,
  }
}

const settingsOf = (row: DayRow, { portion }: Pick<BookDay, 'portion'>) => ({
  on: row.on,
  portion,
  chosenPortion: row.portion,
  samePicture: row.samePicture,
})

async function resultsOf(db: Db, userId: number, { done }: DayRow): Promise<Book['today']['results']> {
  if (done.length === 0) return []
  const places = await findPlaces(
    db,
    userId,
    done.map(({ task }) => task),
  )
  return done.map(({ task, ply, right }) => {
    const place = places.find(each => each.taskId === task)
    return { task, ply, result: right, topicId: place?.topicId ?? null, number: place?.number ?? null }
  })
}

function themesOf(counts: Record<string, number>): Book['themes'] {
  const byTheme = new Map<Theme, number>()
  for (const [key, count] of Object.entries(counts)) {
    const theme = themeOf(key)
    if (theme) byTheme.set(theme, (byTheme.get(theme) ?? 0) + count)
  }
  return THEMES.map(theme => ({ theme, count: byTheme.get(theme) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
