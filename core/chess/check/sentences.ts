import { texts } from '../../training/vocabulary.ts'
import { JUDGES } from './sentences/judges.ts'
import { PARTS, TEXT } from './sentences/parts.ts'
import { TASK } from './sentences/task.ts'

/** About the tasks of a course together. */
const COURSE = {
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

/** Messages about the folder of a course. */
const FOLDER = {
  noManifest: () =>
    texts(
      'There is no course.yaml beside this file: it was read for mistakes, and belongs to no course.',
      'Рядом с файлом нет course.yaml: он проверен на ошибки, но не входит ни в один курс.',
    ),
  notYaml: (reason: string) => texts(`This is not YAML: ${reason}`, `Это не YAML: ${reason}`),
  noFile: (name: string) => texts(`There is no ${name}.`, `Нет файла ${name}.`),
  noSuchGame: (last: number, inFile: number) =>
    texts(`There is no game ${last}: the file holds ${inFile}.`, `Партии ${last} нет: в файле их ${inFile}.`),
  noTaggedGame: () => texts('No game has these tags.', 'Партий с такими тегами нет.'),
  emptyFile: (name: string) => texts(`${name} holds no games.`, `В файле ${name} нет партий.`),
  badEncoding: (name: string) =>
    texts(`The file is not written in ${name}.`, `Файл написан не в кодировке ${name}.`),
  guessedEncoding: (name: string, words: string) =>
    texts(`Read as ${name}: “${words}”`, `Прочитан в кодировке ${name}: «${words}»`),
  sameCourse: (path: string) =>
    texts(
      `${path} is this course already: the same folder name, or level and number.`,
      `${path} — уже этот курс: то же имя папки или те же уровень и номер.`,
    ),
  takenNumber: (key: string) =>
    texts(
      `The school has this level and number already, from a folder named ${key}.`,
      `Этот уровень и номер в школе уже заняты папкой ${key}.`,
    ),
}

/** What the report says, in both languages side by side: an author reads the one they asked for. */
export const say = { ...TEXT, ...PARTS, ...TASK, ...JUDGES, ...COURSE, ...FOLDER }
