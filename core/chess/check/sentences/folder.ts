import { texts } from '../../../training/vocabulary.ts'

/** Of the folder of a course. */
export const FOLDER = {
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
