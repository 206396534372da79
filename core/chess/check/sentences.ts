import type { Color, Role } from 'chessops/types'
import type { Locale, Texts } from '../../training/vocabulary.ts'
import type { PositionFault } from '../position.ts'

// What the report says, in both languages side by side: an author reads the one they asked for.

const texts = (en: string, ru: string): Texts => ({ en, ru })

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

const PIECES: Record<Role, string> = {
  pawn: 'пешка',
  knight: 'конь',
  bishop: 'слон',
  rook: 'ладья',
  queen: 'ферзь',
  king: 'король',
}

/** An expected score, as players read it. */
const percent = (share: number) => `${Math.round(share * 100)} %`

export const say = {
  // The text itself.
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

  // What a task is made of.
  noFen: () =>
    texts(
      'The game has no position to ask about, and no question is marked in it.',
      'В партии нет позиции для задания, и вопрос в ней не отмечен.',
    ),
  badFen: (fault: PositionFault, fen: string) =>
    texts(`${FAULTS[fault].en}: ${fen}`, `${FAULTS[fault].ru}: ${fen}`),
  variant: (name: string) =>
    texts(
      `This game is ${name}; the school teaches standard chess.`,
      `Это партия по правилам «${name}», а школа учит обычным шахматам.`,
    ),
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

  // What a task says.
  noCastling: (rights: string) =>
    texts(`The position does not allow castling ${rights}.`, `В позиции невозможна рокировка ${rights}.`),
  noEnPassant: (square: string) =>
    texts(
      `The position does not allow en passant on ${square}.`,
      `В позиции невозможно взятие на проходе на ${square}.`,
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

  tableSays: (outcome: 'win' | 'draw' | 'loss') =>
    ({
      win: texts(
        'King and pawn against king: this position is won.',
        'Король с пешкой против короля: выиграно.',
      ),
      draw: texts(
        'King and pawn against king: this position is drawn.',
        'Король с пешкой против короля: ничья.',
      ),
      loss: texts(
        'King and pawn against king: this position is lost.',
        'Король с пешкой против короля: проиграно.',
      ),
    })[outcome],
  tableGivesAway: (move: string) =>
    texts(`${move} gives half a point or more away.`, `${move} упускает по меньшей мере пол-очка.`),
  tableHolds: (moves: string) =>
    texts(`Keeps the result, too: ${moves}.`, `Сохраняет результат и: ${moves}.`),
  overkill: (points: number) =>
    texts(
      `The solver is ${points} pawns ahead before the first move.`,
      `Перевес решающего до первого хода: ${points}.`,
    ),
  engineNotGoal: (goal: 'win' | 'draw', best: string, share: number) =>
    texts(
      `The engine expects ${percent(share)} after the best move, ${best}: ${goal === 'win' ? 'no win' : 'no draw'}.`,
      `После лучшего хода ${best} движок ждёт ${percent(share)} очка: ${goal === 'win' ? 'это не выигрыш' : 'это не ничья'}.`,
    ),
  engineNotBest: (move: string, share: number, best: string, bestShare: number) =>
    texts(
      `The engine expects ${percent(share)} after ${move} and ${percent(bestShare)} after ${best}.`,
      `После ${move} движок ждёт ${percent(share)} очка, после ${best} — ${percent(bestShare)}.`,
    ),
  engineAlsoRight: (move: string, share: number) =>
    texts(`${move} does it, too (${percent(share)}).`, `${move} тоже решает (${percent(share)}).`),
  engineGrey: (move: string, share: number, bestShare: number) =>
    texts(
      `${move} is neither right nor clearly wrong (${percent(share)}; the best move has ${percent(bestShare)}).`,
      `${move} — ни верный, ни явно ошибочный ход (${percent(share)}; у лучшего ${percent(bestShare)}).`,
    ),
  engineShorter: (move: string, moves: number, stated: number) =>
    texts(
      `The engine mates in ${moves} with ${move}, and the goal is mate in ${stated}.`,
      `Движок даёт мат в ${moves} х. ходом ${move}, а цель — мат в ${stated} х.`,
    ),

  // What a course says.
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
      `Week ${week} has ${tasks} tasks, which 3 and 7 do not both divide.`,
      `На неделе ${week} заданий: ${tasks}; это не делится и на 3, и на 7.`,
    ),

  // The folder.
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
