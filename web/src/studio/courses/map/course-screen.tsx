import { useEffect, useState } from 'react'
import { startDraft, type Draft } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { tokenOwner } from '../../../api/token.ts'
import { keepFor, keptFor } from '../../../session/kept.ts'
import { useLocale } from '../../../session/language.ts'
import { useAction } from '../../../session/use-action.ts'
import { Note } from '../../../ui/note/note.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { navigate, useParams } from '../../../ui/router.tsx'
import { useCrumbs } from '../../app/crumbs.ts'
import { useKeys } from '../../app/keys.ts'
import { gamesPath, useGamesIn } from '../../games/incoming.ts'
import { act } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { Failed } from '../../pieces/failed.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { useWide } from '../../pieces/use-wide.ts'
import { Page } from '../../pieces/page.tsx'
import { useSquareWalk } from '../../pieces/squares/squares.tsx'
import { type SquareId, squaresBetween } from '../../pieces/squares/square-walk.ts'
import { AboutSheet } from '../about/about-sheet.tsx'
import { useAbout } from '../about/use-about.ts'
import { keepLastCourse, keptTask, placeName } from '../here.ts'
import { nameIn } from '../names.ts'
import { columnsOf, findTask, type MoveStep, placesIn, targetOfStep, tasksOf } from './course-draft.ts'
import { CourseHead } from './course-head.tsx'
import { CourseMenu, type MenuOpened } from './course-menu.tsx'
import { type Asked, CourseQuestion } from './course-questions.tsx'
import { LensBar } from './lens-bar.tsx'
import { isFound, type Lens, nextOf } from './lenses.ts'
import { SquareCard, usePointedSquare } from './square-card.tsx'
import { Tray } from './tray.tsx'
import { useCourseActs, useCourseCall } from './use-course.ts'
import { Weeks } from './weeks.tsx'
import styles from './course-screen.module.css'

/** A course as squares: its weeks, topics and tasks. */
export function CourseScreen() {
  const { key = '' } = useParams()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useCourseCall(key)
  const name = data ? nameIn(data.name, locale) : m['studio-courses.title']()
  useCrumbs(data ? [{ words: name }] : [])
  return (
    <Page title={name} quiet>
      {data ? (
        <CourseMap key={data.key} draft={data} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={5} height={90} />
      )}
    </Page>
  )
}

function CourseMap({ draft }: { draft: Draft }) {
  const locale = useLocale()
  const [said, setSaid] = useState('')
  const acts = useCourseActs(draft, setSaid)
  const wide = useWide()
  const [lens, setLens] = useState<Lens>('findings')
  const [at, setAt] = useState<number | undefined>(() => keptTask(draft.key))
  const [emptyTopic, setEmptyTopic] = useState<number>()
  const [anchor, setAnchor] = useState<SquareId>()
  const [chosen, setChosen] = useState<ReadonlySet<SquareId>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [menu, setMenu] = useState<MenuOpened>()
  const [allBoards, setAllBoards] = useState(() => tasksOf(draft).length <= MOST_AS_BOARDS)
  const [aboutOpen, setAboutOpen] = useState(false)
  const about = useAbout(draft)
  const pointed = usePointedSquare()

  useEffect(() => keepLastCourse(draft.key), [draft.key])

  const places = placesIn(draft)
  const columns = columnsOf(draft)
  const here = findTask(draft, at) ?? places[0]
  const topic =
    draft.weeks.flatMap(({ topics }) => topics).find(({ id }) => id === emptyTopic) ??
    here?.topic ??
    draft.weeks.flatMap(({ topics }) => topics)[0]
  const canEdit = !draft.readOnly
  /** What an action is about: those chosen together, else the one that is here. */
  const subjects = (id = here?.task.id): number[] => {
    if (id === undefined) return []
    if (!chosen.has(id)) return [id]
    return places.map(place => place.task.id).filter(each => chosen.has(each))
  }

  function goTo(id: number) {
    setAt(id)
    setEmptyTopic(undefined)
    keepFor(tokenOwner(), placeName(draft.key), String(id))
  }
  function onAt(next: SquareId, extend: boolean) {
    if (extend) {
      const from = anchor ?? here?.task.id ?? next
      setAnchor(from)
      setChosen(new Set(squaresBetween(columns, from, next)))
    } else {
      setAnchor(undefined)
      setChosen(new Set())
    }
    goTo(Number(next))
  }
  const open = (id: SquareId) => navigate(`/courses/${draft.key}/${id}`)
  const walk = useSquareWalk({
    columns,
    at: here?.task.id,
    onAt,
    onOpen: open,
    several: canEdit,
    perRank: wide ? 8 : 16,
  })
  const focusSquare = (id: number) =>
    setTimeout(() => document.querySelector<HTMLElement>(`[data-square='${id}']`)?.focus())

  const doing = useAction(async (work: () => Promise<unknown>) => {
    await work()
  })
  const run = (work: () => Promise<unknown>) => doing.run(work)
  const addTask = (after = here) =>
    run(async () => {
      if (!topic) return setAsked({ kind: 'newTopic', week: 1 })
      const inTopic = after?.topic.id === topic.id ? after.task.id : topic.tasks.at(-1)?.id
      const id = await acts.newTask({ topic: topic.id, after: inTopic ?? null })
      goTo(id)
      navigate(`/courses/${draft.key}/${id}`)
    })
  function step(way: MoveStep) {
    const id = here?.task.id
    const target = id === undefined ? undefined : targetOfStep(draft, id, way)
    if (id === undefined || !target) return
    run(() => acts.move([id], target))
    focusSquare(id)
  }
  function goToFinding(way: 1 | -1) {
    const now = places.findIndex(({ task }) => task.id === here?.task.id)
    const found = nextOf(places, ({ task }) => isFound(task, lens), now, way)
    if (!found) return
    goTo(found.task.id)
    focusSquare(found.task.id)
  }
  const remove = (ids: readonly number[]) => {
    if (ids.length > 1) return setAsked({ kind: 'removeTasks', ids })
    return run(() => acts.remove(ids))
  }
  const copy = (id: number) => run(async () => goTo(await acts.copy(id)))
  const undo = (way: 'undo' | 'redo') =>
    run(async () => {
      const task = await acts.undo(way)
      if (task !== null) goTo(task)
    })
  const makeCopy = useAction(async () => {
    const { key } = await act(startDraft, { body: { copyOf: draft.key } })
    navigate(`/courses/${key}`)
  })

  useGamesIn(canEdit ? draft.key : undefined)
  const hasTask = here !== undefined
  useKeys([
    {
      key: 'M',
      label: m['studio-course.moveTo'](),
      run: () => setAsked({ kind: 'move', ids: subjects() }),
      when: canEdit && hasTask,
    },
    { key: '[', label: m['studio-course.findings'](), run: () => goToFinding(-1) },
    { key: ']', label: m['studio-course.findings'](), run: () => goToFinding(1) },
    {
      key: 'V',
      label: m['studio-games.title'](),
      run: () => navigate(gamesPath(draft.key)),
      when: canEdit,
    },
    { key: 'N', label: m['studio-course.newTask'](), run: () => addTask(), when: canEdit },
    {
      key: 'T',
      label: m['studio-course.newTopic'](),
      run: () => setAsked({ kind: 'newTopic', week: here?.week ?? 1 }),
      when: canEdit,
      quiet: true,
    },
    {
      key: 'R',
      label: m['studio-course.changeTopic'](),
      run: () => topic && setAsked({ kind: 'topic', topic }),
      when: canEdit && topic !== undefined,
      quiet: true,
    },
    {
      key: 'D',
      label: m['studio-course.copy'](),
      run: () => here && copy(here.task.id),
      when: canEdit && hasTask,
      quiet: true,
    },
    {
      key: 'Delete',
      label: m['studio-course.remove'](),
      run: () => remove(subjects()),
      when: canEdit && hasTask,
      quiet: true,
    },
    { key: 'B', label: m['studio-course.boards'](), run: () => setAllBoards(!allBoards), quiet: true },
    { key: ',', label: m['studio-course.about'](), run: () => setAboutOpen(true) },
    {
      key: 'Alt+ArrowLeft',
      label: m['studio-course.onePlace'](),
      run: () => step('earlier'),
      when: canEdit && hasTask,
      quiet: true,
    },
    {
      key: 'Alt+ArrowRight',
      label: m['studio-course.onePlace'](),
      run: () => step('later'),
      when: canEdit && hasTask,
      quiet: true,
    },
    {
      key: 'Alt+ArrowUp',
      label: m['studio-course.oneTopic'](),
      run: () => step('topicBefore'),
      when: canEdit && hasTask,
      quiet: true,
    },
    {
      key: 'Alt+ArrowDown',
      label: m['studio-course.oneTopic'](),
      run: () => step('topicBehind'),
      when: canEdit && hasTask,
      quiet: true,
    },
    {
      key: 'Ctrl+Z',
      label: m['studio-course.undo'](),
      run: () => undo('undo'),
      when: draft.undo !== null,
      quiet: true,
    },
    {
      key: 'Ctrl+Shift+Z',
      label: m['studio-course.redo'](),
      run: () => undo('redo'),
      when: draft.redo !== null,
      quiet: true,
    },
    {
      key: 'Esc',
      label: m['studio-course.chooseNone'](),
      run: () => setChosen(new Set()),
      when: chosen.size > 0,
      quiet: true,
    },
  ])

  return (
    <div className={styles['map']}>
      <CourseHead
        draft={draft}
        onAbout={() => setAboutOpen(true)}
        onErrors={() => {
          setLens('findings')
          const first = places.find(({ task }) => task.errors > 0)
          if (first) {
            goTo(first.task.id)
            focusSquare(first.task.id)
          }
        }}
      />
      {draft.readOnly && (
        <Note>
          <div className={`u-wrap ${styles['readOnly']}`}>
            <span className="u-rest">{m['studio-course.readOnly']()}</span>
            <Button look="primary" loading={makeCopy.running} onClick={() => makeCopy.run()}>
              {m['studio-course.makeCopy']()}
            </Button>
          </div>
        </Note>
      )}
      {!wide && canEdit && <PhoneNote />}
      <LensBar tasks={tasksOf(draft)} removed={draft.removed} lens={lens} onLens={setLens} />
      <Weeks
        draft={draft}
        lens={lens}
        walk={walk}
        here={here?.task.id}
        topic={topic?.id}
        chosen={chosen}
        pointed={pointed}
        onTopic={id => setEmptyTopic(id)}
        onOpen={open}
        onMenu={opened => {
          pointed.hide()
          setMenu(opened)
        }}
        onMove={(ids, target) => run(() => acts.move(ids, target))}
        onMoveTopic={(moved, target) => run(() => acts.moveTopic(moved, target))}
        onNewTopic={week => setAsked({ kind: 'newTopic', week })}
        subjects={subjects}
      />
      {topic && (
        <Tray
          draft={draft}
          topic={topic}
          here={here?.task.id}
          all={allBoards}
          onAll={() => setAllBoards(!allBoards)}
          onNewTask={canEdit ? () => addTask() : undefined}
        />
      )}
      {chosen.size > 1 && (
        <div className={`u-wrap ${styles['several']}`}>
          <span className="u-rest">{m['studio-course.chosen']({ count: chosen.size })}</span>
          <Button size="small" onClick={() => setAsked({ kind: 'move', ids: subjects() })}>
            {m['studio-course.moveTo']()} <KeyCap name="M" />
          </Button>
          <Button size="small" look="danger" onClick={() => remove(subjects())}>
            {m['studio-course.remove']()}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{said}</output>
      {pointed.id !== undefined && <SquareCard place={findTask(draft, pointed.id)} at={pointed.at} />}
      {menu && (
        <CourseMenu
          draft={draft}
          opened={menu}
          acts={acts}
          run={run}
          subjects={subjects}
          onOpen={open}
          onCopy={copy}
          onRemove={remove}
          onAsk={setAsked}
          onClose={() => setMenu(undefined)}
        />
      )}
      {asked && (
        <CourseQuestion
          draft={draft}
          asked={asked}
          acts={acts}
          onTopic={setEmptyTopic}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(aboutOpen || about.clash) && (
        <AboutSheet
          draft={draft}
          about={about}
          here={here}
          locale={locale}
          onClose={() => setAboutOpen(false)}
        />
      )}
    </div>
  )
}

/** So small a course is looked at as boards. */
const MOST_AS_BOARDS = 24

const NOTE_SEEN = 'studio.movingNote'

/** Said once on this phone. */
function PhoneNote() {
  const [seen] = useState(() => {
    const before = keptFor(tokenOwner(), NOTE_SEEN) !== null
    keepFor(tokenOwner(), NOTE_SEEN, 'seen')
    return before
  })
  return seen ? null : <Note>{m['studio-course.phoneNote']()}</Note>
}
