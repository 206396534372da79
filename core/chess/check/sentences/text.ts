import { texts } from './texts.ts'

/** Of the text itself. */
export const TEXT = {
  badTag: (tag: string) => texts(`This tag cannot be read: ${tag}`, `Этот тег не читается: ${tag}`),
  sameTag: (name: string, value: string) =>
    texts(
      `[${name}] stands here again, as "${value}".`,
      `Тег [${name}] повторён с другим значением: «${value}».`,
    ),
  unclosedComment: () => texts('This comment never ends.', 'Этот комментарий не закрыт.'),
  openVariation: () => texts('This variation is never closed.', 'Этот вариант не закрыт.'),
  looseVariation: () => texts('This variation replaces no move.', 'Этот вариант не заменяет никакого хода.'),
  deepVariation: (deepest: number) =>
    texts(
      `This variation lies deeper than ${deepest} others; it is passed over.`,
      `Вариант вложен глубже ${deepest} уровней и пропущен.`,
    ),
  looseParenthesis: () => texts('This ) closes nothing.', 'Эта ) ничего не закрывает.'),
  garbled: (text: string) =>
    texts(
      `These letters were lost in another program: ${text}`,
      `Буквы испорчены другой программой: ${text}`,
    ),
}
