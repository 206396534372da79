import { type Texts, texts } from '../../training/vocabulary.ts'
import { JUDGES } from './sentences/judges.ts'
import { PARTS, TEXT } from './sentences/parts.ts'
import { TASK } from './sentences/task.ts'

/** About the tasks of a course together. */
const COURSE = {
  sameAs: (other: Texts) => texts(`The same position as ${other.en}.`, `Та же позиция: ${other.ru}.`),
  mirrorOf: (other: Texts) => texts(`A mirror image of ${other.en}.`, `Зеркальное отражение: ${other.ru}.`),
  nearTo: (other: Texts) =>
    texts(`Only pawns differ from ${other.en}.`, `Отличие только в пешках: ${other.ru}.`),
  gameOf: (game: number, file: string) => texts(`game ${game} of ${file}`, `партия ${game} файла ${file}`),
  taskOf: (task: number, topic: Texts, week: number) =>
    texts(
      `task ${task} of “${topic.en}”, week ${week}`,
      `задание ${task} темы «${topic.ru}», неделя ${week}`,
    ),
  twinOf: (other: Texts, squares: number) =>
    texts(
      `Almost the same as ${other.en}: one first move, squares that differ: ${squares}.`,
      `Почти то же, что ${other.ru}: первый ход один, отличий в полях: ${squares}.`,
    ),
  sameGame: (other: Texts) =>
    texts(`Another moment of the same game: ${other.en}.`, `Другой момент той же партии: ${other.ru}.`),
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
  week: (week: number) => texts(`week ${week}`, `неделя ${week}`),
  wholeCourse: () => texts('the course', 'курс'),
  noName: () => texts('There is no name.', 'Нет названия.'),
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
  notYaml: (en: string, ru: string) => texts(`This is not YAML: ${en}`, `Это не YAML: ${ru}`),
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
  keptInStudio: (key: string) =>
    texts(
      `The course ${key} is kept in the studio: publish it there, or give the folder another name.`,
      `Курс ${key} ведут в студии: опубликуйте его там или назовите папку иначе.`,
    ),
}

/** What the report says, in both languages side by side: an author reads the one they asked for. */
export const say = { ...TEXT, ...PARTS, ...TASK, ...JUDGES, ...COURSE, ...FOLDER }
