import { lazyPart } from '../../ui/lazy.tsx'

/** Today's repetitions, or the offer of the book, in one line of the course; it comes when the course is painted. */
export const CourseLine = lazyPart(async () => (await import('./course-line-part.tsx')).CourseLinePart)
