import type { Color } from 'chessops/types'
import { type Locale, type Texts, texts } from '../../../training/vocabulary.ts'
import { GAME_LIMITS } from '../../pgn/limits.ts'
import type { PositionFault } from '../../position.ts'
import { wrongRankOf, type WrongRank } from '../../wrong-rank.ts'

const MISSING: Record<Locale, Texts> = {
  en: texts('English', 'английского'),
  ru: texts('Russian', 'русского'),
}

const FAULTS: Record<PositionFault, Texts> = {
  unreadable: texts('The FEN cannot be read', 'FEN не читается'),
  kings: texts('Each side needs one king', 'У каждой стороны должен быть один король'),
  opposite_check: texts(
    'The side that has just moved is in check',
    'Сторона, сделавшая последний ход, стоит под шахом',
  ),
  pawns_on_backrank: texts(
    'A pawn stands on the first or last rank',
    'Пешка стоит на первой или последней горизонтали',
  ),
}

/** Messages about the parts of a task: position, moves, lines. */
export const PARTS = {
  noFen: () =>
    texts(
      'The game has no position to ask about, and no question is marked in it.',
      'В партии нет позиции для задания, и вопрос в ней не отмечен.',
    ),
  badFen: (fault: PositionFault, fen: string) => {
    const rank = fault === 'unreadable' ? wrongRankOf(fen) : undefined
    return rank ? ofRank(rank) : texts(`${FAULTS[fault].en}: ${fen}`, `${FAULTS[fault].ru}: ${fen}`)
  },
  variant: (name: string) =>
    texts(
      `This game is ${name}; the school teaches standard chess.`,
      `Это партия по правилам «${name}», а школа учит обычным шахматам.`,
    ),
  severalTasks: () => texts('A second task begins here.', 'Здесь начинается второе задание.'),
  leftOutText: () =>
    texts(
      'This chapter of a study is text: it was left out.',
      'В этой главе студии только текст: она пропущена.',
    ),
  leftOutGame: () =>
    texts(
      'This chapter of a study is a whole game without a question: it was left out.',
      'В этой главе студии целая партия без вопроса: она пропущена.',
    ),
  noQuestion: () => texts('Nothing is asked here.', 'Здесь ни о чём не спрашивается.'),
  noMove: () => texts('The game has no moves.', 'В партии нет ходов.'),
  illegalMove: (move: string, turn: Color, fen: string) =>
    texts(
      `${move} is not a move ${turn === 'white' ? 'White' : 'Black'} can make in ${fen}.`,
      `${turn === 'white' ? 'Белые' : 'Чёрные'} не могут сыграть ${move} в позиции ${fen}.`,
    ),
  otherSideMoves: (move: string, turn: Color) =>
    turn === 'white'
      ? texts(`${move} is a move of Black, and it is White's turn.`, `${move} — ход чёрных, а очередь белых.`)
      : texts(
          `${move} is a move of White, and it is Black's turn.`,
          `${move} — ход белых, а очередь чёрных.`,
        ),
  nullMove: (move: string) =>
    texts(
      `${move} passes the turn; the line is kept up to here.`,
      `${move} — пропуск хода; линия сохранена до этого места.`,
    ),
  badAccept: (move: string) =>
    texts(`${move} is not a move in this position.`, `В этой позиции нет хода ${move}.`),
  badQuestion: (move: string) =>
    texts(
      `The training question asks for ${move || 'no move'}, which cannot be played here.`,
      `Учебный вопрос ждёт ход ${move || '(никакой)'}, но здесь его нет.`,
    ),
  badGoal: (text: string) => texts(`"${text}" is not a goal.`, `«${text}» — не цель.`),
  badDifficulty: (text: string) => texts(`"${text}" is not a difficulty.`, `«${text}» — не сложность.`),
  badMute: (text: string) =>
    texts(
      `"${text}" mutes nothing: a code and a reason are needed.`,
      `«${text}» ничего не отключает: нужны код и причина.`,
    ),
  badShape: (item: string) =>
    texts(`"${item}" marks nothing on the board.`, `«${item}» ничего не отмечает на доске.`),
  unknownLanguage: (name: string) =>
    texts(`The school has no language "${name}".`, `В школе нет языка «${name}».`),
  introLacks: (locale: Locale) =>
    texts(
      `The words before the first move have no ${MISSING[locale].en} text.`,
      `У слов перед первым ходом нет ${MISSING[locale].ru} текста.`,
    ),
  commentLacks: (move: string, locale: Locale) =>
    texts(
      `The comment on ${move} has no ${MISSING[locale].en} text.`,
      `У комментария к ходу ${move} нет ${MISSING[locale].ru} текста.`,
    ),
  otherMoves: () =>
    texts(
      'The file of translations has other moves here, or no such game.',
      'В файле перевода здесь другие ходы или нет такой партии.',
    ),
  notAccepted: (move: string) =>
    texts(
      `The game begins with ${move}, which [Accept] does not list.`,
      `Партия начинается ходом ${move}, которого нет в [Accept].`,
    ),
}

function ofRank({ rank, text, squares }: WrongRank): Texts {
  if (rank === undefined) {
    return texts(
      `The board of the FEN has ${squares} ranks and needs eight: ${text}`,
      `На доске в FEN горизонталей ${squares}, а нужно восемь: ${text}`,
    )
  }
  const [en, ru] =
    squares < 8
      ? [`${8 - squares} missing`, `не хватает ${8 - squares}`]
      : [`${squares - 8} too many`, `лишних ${squares - 8}`]
  return texts(
    `Rank ${rank} of the FEN, “${text}”, has ${squares} squares in place of 8: ${en}.`,
    `В FEN на ${rank}-й горизонтали, «${text}», полей ${squares}, а нужно 8: ${ru}.`,
  )
}

const { depth, plies, variations, variationMoves, comment } = GAME_LIMITS
const enNumber = new Intl.NumberFormat('en')
const ruNumber = new Intl.NumberFormat('ru')

/** Messages about the text of the file itself. */
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
  deepVariation: () =>
    texts(
      `This variation lies inside ${depth} others; deeper ones are not read.`,
      `Вариант вложен глубже ${depth} уровней; глубже чтение не идёт.`,
    ),
  longGame: () =>
    texts(
      `The game has more than ${enNumber.format(plies)} plies; the rest was not read.`,
      `В партии больше ${ruNumber.format(plies)} полуходов; дальше она не прочитана.`,
    ),
  manyVariations: () =>
    texts(
      `The game has more than ${variations} variations, or more than ${enNumber.format(variationMoves)} moves in them; the rest was not read.`,
      `В партии больше ${variations} вариантов или больше ${ruNumber.format(variationMoves)} ходов в них; остальное не прочитано.`,
    ),
  longComment: (length: number) =>
    texts(
      `This comment has ${enNumber.format(length)} characters; ${enNumber.format(comment)} are the most.`,
      `В этом комментарии ${ruNumber.format(length)} знаков, а можно не больше ${ruNumber.format(comment)}.`,
    ),
  looseParenthesis: () => texts('This ) closes nothing.', 'Эта ) ничего не закрывает.'),
  garbled: (text: string) =>
    texts(
      `These letters were lost in another program: ${text}`,
      `Буквы испорчены другой программой: ${text}`,
    ),
}
