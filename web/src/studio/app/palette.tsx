import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { getStudioCourses } from '@tabia/contract/studio/courses.ts'
import { getStudioCourse } from '@tabia/contract/studio/drafts.ts'
import { findPeople } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLocale } from '../../session/language.ts'
import { navigate, useLocation } from '../../ui/router.tsx'
import { placesIn } from '../courses/map/course-draft.ts'
import { nameIn } from '../courses/names.ts'
import { KeyCap } from '../pieces/key-cap.tsx'
import { InDialog, useShownKeys } from './keys.ts'
import { findEntries, type PaletteEntry } from './palette-entries.ts'
import { useStudio } from './studio.tsx'
import { useStudioCall } from './use-call.ts'
import styles from './palette.module.css'

interface PaletteProps {
  onClose: () => void
}

const GROUP_WORDS: Record<PaletteEntry['group'], () => string> = {
  commands: m['studio.commands'],
  places: m['studio.places'],
  courses: m['studio-courses.title'],
  tasks: m['studio.tasks'],
  people: m['studio.people'],
}

/** Everything that can be gone to or done here, by typing its name. A list under a field (ARIA combobox). */
export function Palette({ onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const entries = findEntries([...useEntries(), ...useCourseEntries(query), ...useFoundPeople(query)], query)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const nameOf = ({ id }: PaletteEntry) => `${list}-${id}`

  // The one it was opened from has the focus again before the command runs.
  function take(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    setTimeout(entry.run)
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = entries.length - 1
    const shown = Math.min(at, last)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(shown >= last ? 0 : shown + 1)
    else if (event.key === 'ArrowUp') setAt(shown <= 0 ? Math.max(last, 0) : shown - 1)
    else if (event.key === 'Enter') take(chosen)
    else return
    event.preventDefault()
  }
  const chosenName = chosen && nameOf(chosen)
  useEffect(() => {
    if (chosenName) document.getElementById(chosenName)?.scrollIntoView({ block: 'nearest' })
  }, [chosenName])

  return (
    <Dialog title={m['studio.palette']()} onClose={onClose}>
      <InDialog value>
        <div className={styles['field']}>
          <IconSearch aria-hidden="true" />
          <input
            className={styles['input']}
            role="combobox"
            aria-label={m['studio.findOrDo']()}
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosenName}
            autoComplete="off"
            spellCheck={false}
            placeholder={m['studio.findOrDo']()}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          id={list}
          className={styles['list']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- under a field, as a combobox has it
          role="listbox"
          aria-label={m['studio.palette']()}
        >
          {groupsOf(entries).map(([group, members]) => (
            <div
              key={group}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, not of fields
              role="group"
              aria-labelledby={`${list}-${group}`}
            >
              <div id={`${list}-${group}`} className={styles['group']} role="presentation">
                {GROUP_WORDS[group]()}
              </div>
              {members.map(entry => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
                <div
                  key={entry.id}
                  id={nameOf(entry)}
                  className={classes(styles['entry'], entry === chosen && styles['chosen'])}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds keys and a second line
                  role="option"
                  aria-selected={entry === chosen}
                  onClick={() => take(entry)}
                >
                  <span className={styles['words']}>
                    {entry.words}
                    {entry.detail !== undefined && <span className={styles['detail']}>{entry.detail}</span>}
                  </span>
                  {entry.key !== undefined && <KeyCap name={entry.key} />}
                </div>
              ))}
            </div>
          ))}
        </div>
        <output className={entries.length > 0 ? 'visually-hidden' : `u-small ${styles['none']}`}>
          {entries.length > 0 ? m['studio.found']({ count: entries.length }) : m['studio.nothingFound']()}
        </output>
      </InDialog>
    </Dialog>
  )
}

/** What the screen and the frame can do, by the same words as on buttons and in the bar of keys. */
function useEntries(): PaletteEntry[] {
  return useShownKeys()
    .filter(({ key, scope }) => scope !== 'dialog' && !OF_THE_KEYBOARD.test(key))
    .map(({ key, label, run }) => ({
      id: key.replaceAll(/[^\w]/g, ''),
      group: key.startsWith('G ') ? 'places' : 'commands',
      words: label,
      key,
      run,
    }))
}

/** Courses by name in either language; tasks of the course that is open by topic and number: "clearing 3". */
function useCourseEntries(query: string): PaletteEntry[] {
  const locale = useLocale()
  const { pathname } = useLocation()
  const key = /^\/courses\/([^/]+)/.exec(pathname)?.[1]
  const typed = query.trim() !== ''
  const { data: listed } = useStudioCall(getStudioCourses, {}, { enabled: typed })
  const { data: open } = useStudioCall(
    getStudioCourse,
    { params: { key: key ?? '' } },
    { enabled: typed && key !== undefined },
  )
  if (!typed) return []
  const courses = (listed?.courses ?? []).map((course): PaletteEntry => ({
    id: `course-${course.key}`,
    group: 'courses',
    words: nameIn(course.name, locale),
    also: `${course.name.en} ${course.name.ru}`,
    run: () => navigate(`/courses/${course.key}`),
  }))
  const tasks = open && /\d/.test(query) ? placesIn(open) : []
  return [
    ...courses,
    ...tasks.map(({ task, topic, number }): PaletteEntry => ({
      id: `task-${task.id}`,
      group: 'tasks',
      words: `${nameIn(topic.name, locale)} ${number}`,
      also: `${topic.name.en} ${topic.name.ru}`,
      run: () => navigate(`/courses/${open?.key}/${task.id}`),
    })),
  ]
}

const LEAST_LETTERS = 2

/** People of the school by address, name or number, for an owner. */
function useFoundPeople(query: string): PaletteEntry[] {
  const { owner } = useStudio()
  const text = useSettled(query.trim(), 200)
  const enabled = owner && text.length >= LEAST_LETTERS
  const { data } = useStudioCall(findPeople, { query: { text } }, { enabled, keepFormer: true })
  if (!enabled) return []
  return (data?.people ?? []).slice(0, 6).map(({ id, name, nickname, email }) => ({
    id: `person-${id}`,
    group: 'people',
    words: name || nickname || email,
    detail: `${email} · ${id}`,
    run: () => navigate(`/people/${id}`),
  }))
}

/** The value, once it has stayed the same for so long. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Keys that make no sense by name: walking, opening what is chosen, leaving a field, this very palette. */
const OF_THE_KEYBOARD = /^(?:J|K|Enter|Esc|Ctrl\+K|Arrow\w+)$/

const groupsOf = (entries: readonly PaletteEntry[]) => [...Map.groupBy(entries, ({ group }) => group)]
