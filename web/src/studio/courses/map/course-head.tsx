import { IconFileImport, IconHistory, IconSettings } from '@tabler/icons-react'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { navigate } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { gamesPath } from '../../games/incoming.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { SquareSign } from '../../pieces/squares/squares.tsx'
import { nameIn } from '../names.ts'
import { tasksOf } from './course-draft.ts'
import styles from './course-head.module.css'

interface CourseHeadProps {
  draft: Draft
  onAbout: () => void
  /** Publishing has to wait for errors: to the first of them. */
  onErrors: () => void
}

/** Which course, how far it is from what is live, and what can be done with all of it. */
export function CourseHead({ draft, onAbout, onErrors }: CourseHeadProps) {
  const locale = useLocale()
  const tasks = tasksOf(draft)
  const errors = tasks.filter(task => task.errors > 0).length
  function publish() {
    if (errors > 0) onErrors()
    else if (tasks.length > 0) navigate(`/courses/${draft.key}/publish`)
    else notify({ kind: 'info', text: m['studio-course.noTasks'](), seconds: 5 })
  }
  const canEdit = !draft.readOnly
  useKeys([
    { key: 'Ctrl+Enter', label: m['studio-course.publish'](), run: publish, when: canEdit, quiet: true },
  ])
  return (
    <header className={`u-wrap ${styles['head']}`}>
      <LevelTile level={draft.levelId} />
      <div className={`u-rest ${styles['words']}`}>
        {/* The h1 of the page is read out alone; this is the same for the eye. */}
        <p className={styles['name']} aria-hidden="true">
          {nameIn(draft.name, locale)}
        </p>
        <p className="u-fine">{aboutOf(draft, locale).join(' · ')}</p>
      </div>
      <div className={`u-wrap ${styles['actions']}`}>
        <Button icon={<IconSettings aria-hidden="true" />} onClick={onAbout} aria-haspopup="dialog">
          {m['studio-course.about']()} <KeyCap name="," />
        </Button>
        {canEdit && (
          <ButtonLink icon={<IconFileImport aria-hidden="true" />} to={gamesPath(draft.key)}>
            {m['studio-games.title']()} <KeyCap name="V" />
          </ButtonLink>
        )}
        {canEdit && draft.edition !== null && (
          <ButtonLink icon={<IconHistory aria-hidden="true" />} to={`/courses/${draft.key}/editions`}>
            {m['studio-course.editions']()}
          </ButtonLink>
        )}
        {canEdit && (
          <Button look="primary" waiting={errors > 0 || tasks.length === 0} onClick={publish}>
            {errors > 0 ? (
              <>
                {m['studio-course.publishWaits']()} <SquareSign look="error" />
                {errors}
                <span className="visually-hidden">{m['studio-course.errorsFirst']({ count: errors })}</span>
              </>
            ) : (
              m['studio-course.publish']()
            )}
          </Button>
        )}
      </div>
    </header>
  )
}

function aboutOf(draft: Draft, locale: 'ru' | 'en'): string[] {
  const { levelId, state, edition, learners, removed, readOnly } = draft
  const changes = tasksOf(draft).filter(({ change }) => change !== null).length + removed
  return [
    levelName(locale, levelId),
    ...(readOnly
      ? [m['studio-courses.stateSchool']()]
      : [edition === null ? m['studio-courses.stateDraft']() : m['studio-course.draftOn']({ edition })]),
    ...(state === 'withdrawn' ? [m['studio-courses.stateWithdrawn']()] : []),
    ...(changes > 0 && edition !== null ? [m['studio-courses.changes']({ count: changes })] : []),
    ...(learners > 0 ? [m['studio-course.learners']({ count: learners })] : []),
  ]
}
