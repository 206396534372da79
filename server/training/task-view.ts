import type { Task } from '@tabia/contract/entities.ts'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import type { TaskPlace } from '@tabia/core/training/progress.ts'
import { isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import type { QuestionRow } from './queries/topic.ts'

interface TaskSetting {
  question: QuestionRow
  place: TaskPlace
  topic: { name: Texts; total: number }
  /** The learner's, at the level. */
  rating: { rating: number; deviation: number }
}

/** A task before its answer: the position, what is asked, and the learner's own rating. */
export function taskIn(locale: Locale, { question, place, topic, rating }: TaskSetting): Task {
  return {
    id: question.id,
    topicId: place.topicId,
    number: place.number,
    fen: question.fen,
    lastMove: question.lastMove ? squaresOf(question.lastMove) : null,
    topic: { name: topic.name[locale], totalTasks: topic.total },
    rating: shownRating(rating),
    ratingProvisional: isProvisional(rating),
    goal: question.goal,
    mateIn: question.mateIn,
  }
}
