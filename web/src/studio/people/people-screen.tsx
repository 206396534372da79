import { useRef } from 'react'
import { findPeople, type PersonRow } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { navigate, useParams, useSearchParams } from '../../ui/router.tsx'
import { ask, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { List, Row } from '../pieces/list.tsx'
import { Page } from '../pieces/page.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { PersonPage } from './person-page.tsx'
import { StateTags } from './state-tags.tsx'
import styles from './people-screen.module.css'

/** People of the school: found on the left, one of them on the right. On a phone one after the other. */
export function PeopleScreen() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const text = query.get('text') ?? ''
  const one = useRef<HTMLDivElement>(null)
  const person = id === undefined ? undefined : Number(id)
  const { data, error, isFetching, refetch } = useStudioCall(
    findPeople,
    { query: { text } },
    { keepFormer: true },
  )

  const addressOf = (of: number | undefined, words: string) =>
    `/people${of === undefined ? '' : `/${of}`}${words ? `?${new URLSearchParams({ text: words })}` : ''}`
  // Walking the list leaves one entry in the history: Back leads out of it.
  const choose = (of: number) => navigate(addressOf(of, text), { replace: person !== undefined })
  async function chooseFirst(words: string) {
    const { people } = await ask(findPeople, { query: { text: words } })
    navigate(addressOf(people[0]?.id, words), { replace: true })
  }

  return (
    <Page title={m['studio.people']()} quiet full>
      <div className={classes(styles['places'], person !== undefined && styles['open'])}>
        <div className={styles['found']}>
          <div className={styles['search']}>
            <SearchField
              label={m['studio-people.search']()}
              keyLabel={m['studio-people.searchKey']()}
              text={text}
              onSearch={words => navigate(addressOf(person, words), { replace: true })}
              onEnter={chooseFirst}
            />
            <output className="u-fine">{data && countOf(data, text)}</output>
          </div>
          {data ? (
            data.people.length > 0 ? (
              <List
                label={m['studio-people.listLabel']()}
                chosen={person}
                onChoose={choose}
                onOpen={() => one.current?.querySelector('h2')?.focus()}
              >
                {data.people.map(row => (
                  <PersonLine key={row.id} person={row} />
                ))}
              </List>
            ) : (
              <EmptyState title={m['studio-people.nobody']()} text={m['studio-people.nobodyHint']()} />
            )
          ) : error ? (
            <Failed error={error} retrying={isFetching} onRetry={refetch} />
          ) : (
            <Busy rows={6} height={56} />
          )}
        </div>
        <div ref={one} className={styles['one']}>
          {person === undefined ? (
            <EmptyState title={m['studio-people.choose']()} text={m['studio-people.chooseHint']()} />
          ) : (
            <PersonPage key={person} id={person} back={addressOf(undefined, text)} />
          )}
        </div>
      </div>
    </Page>
  )
}

function countOf({ people, more }: { people: readonly unknown[]; more: boolean }, text: string): string {
  const count = people.length
  if (text === '') return m['studio-people.newest']()
  return more ? m['studio-people.foundMore']({ count }) : m['studio-people.foundCount']({ count })
}

function PersonLine({ person }: { person: PersonRow }) {
  const { id, name, nickname, email, states } = person
  const shown = name || nickname || m['studio-people.nameless']()
  return (
    <Row id={id}>
      <div className={styles['line']}>
        <Avatar name={shown} photo={null} />
        <div className={styles['who']}>
          <span className={styles['name']}>
            <b>{shown}</b> <StateTags states={states} />
          </span>
          <span className="u-fine">
            {email} · {m['studio-people.number']({ number: String(id) })}
          </span>
        </div>
      </div>
    </Row>
  )
}
