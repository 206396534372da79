import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Block, Course, Training } from '@tabia/contract/entities.ts'
import { startNextBlock } from '@tabia/contract/training.ts'
import { weekMarks } from '@tabia/core/training/week.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { withCourseState, reloadAfterConflict } from '../../../courses/start.ts'
import { patchTraining } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { WeekStepper } from '../../../ui/week-stepper/week-stepper.tsx'
import { useAction } from '../../../session/use-action.ts'
import styles from './course-weeks.module.css'

interface CourseWeeksProps {
  course: Course
  block: Block
  training: Training
}

/** The weeks of the course; when this one is done, the way to the next. */
export function CourseWeeks({ course, block, training }: CourseWeeksProps) {
  const weekDone = training.status === 'finished' && training.step === 'block'
  const { run: goOn, running } = useAction(async () => {
    const state = await reloadAfterConflict(call(startNextBlock, { body: { course: course.id } }))
    patchTraining(current => withCourseState(current, state))
  })
  const section = useFocusOnChange(block.number)
  return (
    <section ref={section} className={styles['weeks']} tabIndex={-1} aria-label={m['training.weekSteps']()}>
      <WeekStepper marks={weekMarks(course.blocksCount, block.number, training)} />
      {weekDone && (
        <div className={styles['next']}>
          <p>{m['training.weekDone']()}</p>
          <Button
            look="primary"
            size="large"
            loading={running}
            loadingLabel={m['training.openingWeek']()}
            onClick={goOn}
          >
            {m['training.nextWeek']()}
            <IconArrowRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  )
}

/** The pressed button goes away with its week: the focus stays near, not at the top of the page. */
function useFocusOnChange(block: number) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(block)
  useEffect(() => {
    if (shown.current !== block) section.current?.focus()
    shown.current = block
  }, [block])
  return section
}
