import type { Texts } from '../../training/vocabulary.ts'

export type Severity = 'error' | 'warning'

interface CodeFacts {
  severity: Severity
  /** What the author can do about it. */
  mend: Texts
}

const error = (en: string, ru: string): CodeFacts => ({ severity: 'error', mend: { en, ru } })
const warning = (en: string, ru: string): CodeFacts => ({ severity: 'warning', mend: { en, ru } })

/** All that can be wrong with a course. An error keeps its file out of the school; a warning is advice. */
export const CODES = {
  // The text itself.
  BAD_TAG: error(
    'Write a tag as [Name "value"], with \\" for a quotation mark.',
    'Тег пишется так: [Имя "значение"], кавычка внутри — \\".',
  ),
  SAME_TAG: warning('Remove one of the two; the first counts.', 'Уберите один из двух: считается первый.'),
  UNCLOSED_COMMENT: error('Close the comment with }.', 'Закройте комментарий скобкой }.'),
  UNBALANCED_VARIATION: error(
    'Give every ( its ), after the move it replaces.',
    'Каждой ( нужна своя ), и вариант стоит после хода, который он заменяет.',
  ),
  DEEP_VARIATION: error(
    'Keep the variations a learner needs, and take the deeper ones out.',
    'Оставьте варианты, которые нужны ученику, а более глубокие уберите.',
  ),
  LONG_GAME: error(
    'Begin the game at the position you ask about: [FEN "…"].',
    'Начните партию с позиции, о которой спрашиваете: [FEN "…"].',
  ),
  MANY_VARIATIONS: error(
    'Keep the variations a learner needs, or make several games of this one.',
    'Оставьте варианты, которые нужны ученику, или сделайте из этой партии несколько.',
  ),
  LONG_COMMENT: error(
    'Shorten it, or spread it over several moves.',
    'Сократите его или распределите по нескольким ходам.',
  ),
  GARBLED: warning(
    'Type the text again, or export it from its source as UTF-8.',
    'Наберите текст заново или выгрузите его из источника в UTF-8.',
  ),
  // What a task is made of.
  NO_FEN: error(
    'Add the position as [FEN "…"], or mark the question in the game: a training question of ChessBase, or {[%task]} before the right move.',
    'Добавьте позицию: [FEN "…"] — или отметьте вопрос в партии: учебный вопрос ChessBase или {[%task]} перед верным ходом.',
  ),
  LEFT_OUT: warning(
    'Nothing needs to be done. To make a task of it, give it a position and a right move, or mark the question: {[%task]}.',
    'Делать ничего не нужно. Чтобы получилась задача, нужны позиция и верный ход — или отметьте вопрос: {[%task]}.',
  ),
  BAD_FEN: error('Set the position up again and export it.', 'Расставьте позицию заново и выгрузите её.'),
  VARIANT: error(
    'Give a position of standard chess, or take the game out.',
    'Дайте позицию обычных шахмат или уберите партию.',
  ),
  NO_MOVE: error(
    'Write the right move as the first move of the game.',
    'Запишите верный ход первым ходом партии.',
  ),
  ILLEGAL_MOVE: error(
    'Correct the move or the side to move of the FEN, or remove the move with the rest of its line.',
    'Исправьте ход или очередь хода в FEN — или уберите ход вместе с продолжением.',
  ),
  NULL_MOVE: warning(
    'Say in a comment what is threatened; the school shows the line up to here.',
    'Расскажите об угрозе в комментарии; школа покажет линию до этого места.',
  ),
  BAD_ACCEPT: error(
    'List right first moves as [Accept "d1h5 d1g4"].',
    'Верные первые ходы перечисляются так: [Accept "d1h5 d1g4"].',
  ),
  BAD_QUESTION: error(
    'Give the training question the right move of this position.',
    'Укажите в учебном вопросе верный ход этой позиции.',
  ),
  BAD_GOAL: error(
    'Use [Goal "mate 2"], [Goal "win"], [Goal "draw"] or [Goal "best"].',
    'Цель пишется так: [Goal "mate 2"], [Goal "win"], [Goal "draw"] или [Goal "best"].',
  ),
  BAD_DIFFICULTY: error('Use a whole number from 100 to 3500.', 'Нужно целое число от 100 до 3500.'),
  BAD_SHAPE: error(
    'Write squares as [%csl Gd4], arrows as [%cal Rg1g7]; colours G R Y B.',
    'Поля пишутся так: [%csl Gd4], стрелки — [%cal Rg1g7]; цвета G R Y B.',
  ),
  BAD_MUTE: error(
    'Write [Mute "CODE: reason"], one tag for all: "COOK: both win; TRIVIAL: meant so". Mistakes of the text itself cannot be muted.',
    'Пишется [Mute "КОД: причина"], один тег на всё: "COOK: выигрывают оба; TRIVIAL: так задумано". Ошибки в самой записи не отключаются.',
  ),
  SEVERAL_TASKS: error(
    'Keep one game with one question here; bring the others in as tasks of their own.',
    'Оставьте здесь одну партию с одним вопросом, а остальные добавьте отдельными заданиями.',
  ),
  SAME_TASK_ID: error(
    'Give each task a [TaskId] of its own.',
    'Дайте каждому заданию свой собственный [TaskId].',
  ),
  UNKNOWN_LANGUAGE: warning(
    'Mark comments as [%lang ru] or [%lang en].',
    'Комментарии помечаются [%lang ru] или [%lang en].',
  ),
  MISSING_TRANSLATION: warning(
    'Write both: {English} {[%lang ru] По-русски}. Until then readers of both languages see this text.',
    'Напишите оба: {English} {[%lang ru] По-русски}. До тех пор читатели обоих языков видят этот текст.',
  ),
  OTHER_MOVES: warning(
    'Give both files the same games in the same order; until then the words of the first are shown alone.',
    'Пусть в обоих файлах будут те же партии в том же порядке; до тех пор видны слова только первого.',
  ),
  // What a task says.
  FEN_RIGHTS: warning(
    'Correct the castling or en passant field; it is ignored now.',
    'Исправьте поле рокировки или взятия на проходе; сейчас оно не учитывается.',
  ),
  LAST_MOVE: error(
    'Give the opponent\'s last move as [LastMove "c8g4"], or leave the tag out.',
    'Укажите последний ход соперника: [LastMove "c8g4"] — или уберите тег.',
  ),
  NO_BEST: error(
    'Add the first move of the game to [Accept], or begin with an accepted move.',
    'Добавьте первый ход партии в [Accept] или начните партию с верного хода.',
  ),
  NOT_BEST: error(
    'Begin with the better move, or change the position.',
    'Начните с лучшего хода или измените позицию.',
  ),
  NOT_GOAL: error(
    'Correct the goal, the right moves or the line.',
    'Исправьте цель, верные ходы или главный вариант.',
  ),
  COOK: error(
    'Change the position so that one move solves it, or accept this move too.',
    'Измените позицию, чтобы решал один ход, или признайте верным и этот.',
  ),
  GREY: error(
    'Choose a position where other moves clearly fail, or accept these moves too.',
    'Выберите позицию, где другие ходы явно хуже, или признайте верными и эти.',
  ),
  SHORTER_MATE: error(
    'State the shorter mate as the goal, with its first move.',
    'Поставьте целью более короткий мат и начните с его первого хода.',
  ),
  UNPROVED: warning(
    'Check again with --prove and the number of moves; it may take minutes.',
    'Проверьте ещё раз с --prove и числом ходов; это может занять минуты.',
  ),
  ALSO_MATES: warning(
    'List it in [Accept], so that it is shown among the right answers.',
    'Внесите его в [Accept], чтобы он показывался среди верных ответов.',
  ),
  GOAL_NOT_SHOWN: warning(
    'Play the line on until the win can be seen.',
    'Продолжите главный вариант, пока выигрыш не станет виден.',
  ),
  TRIVIAL: warning(
    'Begin a move earlier, or choose another position.',
    'Начните ходом раньше или выберите другую позицию.',
  ),
  OVERKILL: warning(
    'Choose a position that is not yet decided.',
    'Выберите позицию, исход которой ещё не решён.',
  ),
  IMPOSSIBLE_POSITION: warning(
    'Take a man off that the solution does not need, or move a pawn to its own file.',
    'Уберите фигуру, не нужную для решения, или верните пешку на её вертикаль.',
  ),
  ARROW_FROM_EMPTY: warning(
    'Begin the arrow at its piece, or draw the whole way.',
    'Начните стрелку от фигуры или нарисуйте весь путь.',
  ),
  // What a course says.
  DUPLICATE: error('Remove one of the two.', 'Уберите одно из двух.'),
  REPEATED: warning(
    'Learners of both courses solve it twice: choose another position.',
    'Ученики обоих курсов решат её дважды: выберите другую позицию.',
  ),
  MIRROR_DUPLICATE: warning('Keep one of the two.', 'Оставьте одно из двух.'),
  NEAR_DUPLICATE: warning(
    'Keep one, unless the difference is the point.',
    'Оставьте одно, если только не в различии вся суть.',
  ),
  WEEK_TOTAL: warning(
    'Learners divide a week by 3 or 7: plan 21, 42, 63 or 84 tasks.',
    'Ученики делят неделю на 3 или на 7: запланируйте 21, 42, 63 или 84 задания.',
  ),
  DIFFICULTY_OUT_OF_BAND: warning(
    'Move the task to another level, or rate it again.',
    'Перенесите задание на другой уровень или переоцените его.',
  ),
  EMPTY_TOPIC: warning(
    'Add its tasks, or take the topic out until it is ready.',
    'Добавьте задания или уберите тему, пока она не готова.',
  ),
  // The folder.
  BAD_MANIFEST: error(
    'Correct course.yaml; the authoring guide shows every field.',
    'Исправьте course.yaml; все поля показаны в руководстве для авторов.',
  ),
  NO_MANIFEST: warning(
    'To make a course of it, put a course.yaml beside the file; the authoring guide shows one.',
    'Чтобы получился курс, положите рядом course.yaml; образец есть в руководстве для авторов.',
  ),
  NO_FILE: error(
    'Put the file beside course.yaml, or correct its name there.',
    'Положите файл рядом с course.yaml или исправьте там его имя.',
  ),
  NO_GAME: error(
    'Correct `games` in course.yaml, or add the games to the file.',
    'Исправьте `games` в course.yaml или добавьте партии в файл.',
  ),
  BAD_ENCODING: error(
    'Save the file as UTF-8, or name its encoding in course.yaml: `encoding: windows-1251`.',
    'Сохраните файл в UTF-8 или назовите кодировку в course.yaml: `encoding: windows-1251`.',
  ),
  GUESSED_ENCODING: warning(
    'If the words are not right, name the encoding in course.yaml: `encoding: koi8-r`. Best save the file as UTF-8.',
    'Если слова не те, назовите кодировку в course.yaml: `encoding: koi8-r`. Лучше всего сохранить файл в UTF-8.',
  ),
  NO_NAME: error('Give it a name, in one language at least.', 'Дайте название хотя бы на одном языке.'),
  NO_TASKS: error('Give every week at least one task.', 'Дайте каждой неделе хотя бы одно задание.'),
  SAME_COURSE: error(
    'Give each course of a level a number of its own.',
    'Дайте каждому курсу уровня свой номер.',
  ),
} as const satisfies Record<string, CodeFacts>

export type Code = keyof typeof CODES

/** Judgements, which an author may know better: `[Mute "COOK: reason"]`. */
export const MUTABLE: readonly Code[] = [
  'MISSING_TRANSLATION',
  'NOT_BEST',
  'NOT_GOAL',
  'COOK',
  'GREY',
  'SHORTER_MATE',
  'UNPROVED',
  'ALSO_MATES',
  'GOAL_NOT_SHOWN',
  'TRIVIAL',
  'OVERKILL',
  'ARROW_FROM_EMPTY',
  'IMPOSSIBLE_POSITION',
  'REPEATED',
  'MIRROR_DUPLICATE',
  'NEAR_DUPLICATE',
  'DIFFICULTY_OUT_OF_BAND',
]

/** Advice to a coach, and an error in the school's own courses. */
export const OUR_ERRORS: readonly Code[] = ['IMPOSSIBLE_POSITION']
/** An error with `--strict`: the catalogue still has near twins, as many as its tests allow (shipped-findings.test.ts). */
export const STRICT_ERRORS: readonly Code[] = [...OUR_ERRORS, 'MIRROR_DUPLICATE', 'NEAR_DUPLICATE']
