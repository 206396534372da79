import { Redirect } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { CourseAdvice } from './course-advice.tsx'
import { CourseHeader } from './course-header.tsx'
import { CourseNotes } from './course-notes.tsx'
import { CourseWeeks } from './course-weeks.tsx'
import { TopicCards } from './topic-cards.tsx'

/** The week the learner is in: where it stands and what can be solved. */
export function CourseScreen() {
  const training = useTraining()
  const { course, block, status, step } = training
  if (!course || !block) return <Redirect to={PATHS.training} />
  if (status === 'finished' && step === 'course') return <Redirect to={PATHS.finished} />
  return (
    <>
      <CourseHeader course={course} block={block} training={training} />
      <CourseWeeks course={course} block={block} training={training} />
      <CourseNotes course={course} />
      <TopicCards
        block={block}
        topics={training.topics}
        openTopic={training.task?.topicId}
        reviewable={!course.hideAnswers}
      />
      <CourseAdvice course={course} topics={training.topics} />
    </>
  )
}
