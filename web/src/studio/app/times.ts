const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Times as the studio says them. */
export function timesIn(locale: string, now = new Date()) {
  const time = new Intl.DateTimeFormat(locale, TIME)
  const dayAndTime = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...TIME })
  return {
    /** `21:40`; with the day where that is not today. */
    short: (at: string | Date): string => {
      const date = new Date(at)
      return (date.toDateString() === now.toDateString() ? time : dayAndTime).format(date)
    },
    /** `21:40`, of any day. */
    ofDay: (at: string | Date): string => time.format(new Date(at)),
  }
}
