import type { Color, Role } from 'chessops/types'
import { type Texts, texts } from '../../../training/vocabulary.ts'

const PIECES: Record<Role, string> = {
  pawn: 'пешка',
  knight: 'конь',
  bishop: 'слон',
  rook: 'ладья',
  queen: 'ферзь',
  king: 'король',
}

const SIDES: Record<Color, Texts> = {
  white: texts('White', 'белых'),
  black: texts('Black', 'чёрных'),
}

/** Messages about a task's texts. */
export const TASK = {
  noCastling: (rights: string) =>
    texts(`The position does not allow castling ${rights}.`, `В позиции невозможна рокировка ${rights}.`),
  noEnPassant: (square: string) =>
    texts(
      `The position does not allow en passant on ${square}.`,
      `В позиции невозможно взятие на проходе на ${square}.`,
    ),
  tooManyPawns: (color: Color, pawns: number) =>
    texts(`${SIDES[color].en} has ${pawns} pawns.`, `Пешек у ${SIDES[color].ru}: ${pawns}.`),
  tooManyMen: (color: Color, men: number) =>
    texts(`${SIDES[color].en} has ${men} men.`, `Фигур и пешек у ${SIDES[color].ru}: ${men}.`),
  tooManyPromoted: (color: Color, promoted: number, pawnsGone: number) =>
    texts(
      `${SIDES[color].en} has promoted pieces: ${promoted}, pawns that are gone: ${pawnsGone}.`,
      `Превращённых фигур у ${SIDES[color].ru}: ${promoted}, а пешек не хватает: ${pawnsGone}.`,
    ),
  tooManyCaptures: (color: Color, captures: number, missing: number) =>
    Number.isFinite(captures)
      ? texts(
          `The pawns of ${SIDES[color].en} must have taken ${captures} times; men of the other side that are missing: ${missing}.`,
          `Пешки ${SIDES[color].ru} должны были взять ${captures} раз, а у соперника не хватает фигур и пешек: ${missing}.`,
        )
      : texts(
          `The pawns of ${SIDES[color].en} cannot have come to their squares.`,
          `Пешки ${SIDES[color].ru} не могли попасть на свои поля.`,
        ),
  badLastMove: (move: string, why: Texts) =>
    texts(`${move} cannot be the last move: ${why.en}.`, `${move} не может быть последним ходом: ${why.ru}.`),
  notAMove: (move: string) =>
    texts(`"${move}" is not written as c8g4`, `«${move}» написано не так, как c8g4`),
  nobodyOn: (square: string) =>
    texts(
      `no piece of the side that has just moved stands on ${square}`,
      `на ${square} нет фигуры стороны, сделавшей ход`,
    ),
  notEmpty: (square: string) => texts(`${square} is not empty`, `поле ${square} занято`),
  cannotCome: (role: Role, from: string, to: string) =>
    texts(
      `the ${role} on ${to} cannot come from ${from}`,
      `${PIECES[role]} на ${to} прийти с ${from} не может`,
    ),
  lineDoesNotMate: () =>
    texts(
      'The goal is mate, and the main line does not end in it.',
      'Цель — мат, а главный вариант им не кончается.',
    ),
  lineMatesIn: (stated: number | null, shown: number) =>
    texts(
      `The goal is mate in ${stated}, and the main line mates in ${shown}.`,
      `Цель — мат в ${stated} х., а в главном варианте мат на ${shown}-м ходу.`,
    ),
  lineDoesNotWin: () =>
    texts(
      'The goal is to win, and the main line does not.',
      'Цель — выиграть, а главный вариант не выигрывает.',
    ),
  lineIsMated: () =>
    texts(
      'The goal is to draw, and the main line ends in checkmate.',
      'Цель — ничья, а главный вариант кончается матом.',
    ),
  stopsShort: () =>
    texts(
      'The main line ends before anything is won.',
      'Главный вариант кончается раньше, чем что-то выиграно.',
    ),
  strayArrow: (move: string, arrow: string) =>
    texts(
      `At ${move} the arrow ${arrow} begins on an empty square.`,
      `У хода ${move} стрелка ${arrow} начинается с пустого поля.`,
    ),
  onlyMove: () => texts('There is only one legal move.', 'Возможен только один ход.'),
  unproved: (moves: number, upTo: number) =>
    texts(
      `Mate in ${moves} was not proved, only mates in up to ${upTo}.`,
      `Мат в ${moves} х. не доказывался, только маты до ${upTo} х.`,
    ),
  shorterMate: (move: string, moves: number, stated: number) =>
    texts(
      `${move} mates in ${moves}, and the goal is mate in ${stated}.`,
      `${move} даёт мат в ${moves} х., а цель — мат в ${stated} х.`,
    ),
  doesNotForce: (move: string, moves: number) =>
    texts(`${move} does not force mate in ${moves}.`, `${move} не ведёт к мату в ${moves} х.`),
  alsoMates: (moves: string) =>
    texts(`Checkmate, too, and counted as right: ${moves}.`, `Тоже мат и считается верным: ${moves}.`),
  alsoForces: (moves: string, inMoves: number) =>
    texts(`Forces mate in ${inMoves}, too: ${moves}.`, `Тоже ведёт к мату в ${inMoves} х.: ${moves}.`),
}
