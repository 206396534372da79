import { CourseLine } from '../../features/book/course-line.tsx'
import { CourseScreen } from '../../features/training/course/course-screen.tsx'

/** The week, and in it today's repetitions. */
export function CoursePage() {
  return <CourseScreen repetitions={<CourseLine />} />
}
