import { texts } from '../../../training/vocabulary.ts'

/** Of what a course says. */
export const COURSE = {
  sameAs: (game: number, file: string) =>
    texts(
      `The same position as game ${game} of ${file}.`,
      `Та же позиция, что в партии ${game} файла ${file}.`,
    ),
  mirrorOf: (game: number, file: string) =>
    texts(`A mirror image of game ${game} of ${file}.`, `Зеркальное отражение партии ${game} файла ${file}.`),
  nearTo: (game: number, file: string) =>
    texts(
      `Only pawns differ from game ${game} of ${file}.`,
      `Отличается от партии ${game} файла ${file} только пешками.`,
    ),
  sameId: (game: number, file: string, id: string) =>
    texts(
      `Game ${game} of ${file} has the id ${id}, too.`,
      `У партии ${game} файла ${file} тот же TaskId ${id}.`,
    ),
  outOfBand: (difficulty: number, from: number, to: number, level: number) =>
    texts(
      `Difficulty ${difficulty} lies outside ${from} to ${to}, the band of level ${level}.`,
      `Сложность ${difficulty} вне границ уровня ${level}: от ${from} до ${to}.`,
    ),
  noTasks: (week: number) => texts(`Week ${week} has no tasks.`, `На неделе ${week} нет заданий.`),
  oddWeek: (week: number, tasks: number) =>
    texts(
      `Tasks in week ${week}: ${tasks}; 3 and 7 do not both divide that.`,
      `На неделе ${week} заданий: ${tasks}; это не делится и на 3, и на 7.`,
    ),
}
