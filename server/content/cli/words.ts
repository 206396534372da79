import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'

// What the command line says of a run, beside its findings.

type Forms = Record<string, string>

const NOUNS: Record<
  'error' | 'warning' | 'task' | 'answer' | 'answerBy' | 'learner',
  Record<Locale, Forms>
> = {
  error: {
    en: { one: 'error', other: 'errors' },
    ru: { one: 'ошибка', few: 'ошибки', other: 'ошибок' },
  },
  warning: {
    en: { one: 'warning', other: 'warnings' },
    ru: { one: 'предупреждение', few: 'предупреждения', other: 'предупреждений' },
  },
  task: {
    en: { one: 'task', other: 'tasks' },
    ru: { one: 'задание', few: 'задания', other: 'заданий' },
  },
  answer: {
    en: { one: 'answer', other: 'answers' },
    ru: { one: 'ответ', few: 'ответа', other: 'ответов' },
  },
  /** By what it is known. */
  answerBy: {
    en: { one: 'answer', other: 'answers' },
    ru: { one: 'ответу', few: 'ответам', other: 'ответам' },
  },
  learner: {
    en: { one: 'learner', other: 'learners' },
    ru: { one: 'ученик', few: 'ученика', other: 'учеников' },
  },
}

/** `2 errors`, `5 ошибок` */
export function counted(count: number, noun: keyof typeof NOUNS, locale: Locale): string {
  const forms = NOUNS[noun][locale]
  return `${count} ${forms[new Intl.PluralRules(locale).select(count)] ?? forms['other']}`
}

export const words = {
  error: { en: 'error', ru: 'ошибка' },
  warning: { en: 'warning', ru: 'совет' },
  game: { en: 'game', ru: 'партия' },
  games: { en: 'games', ru: 'партии' },
  alike: { en: 'more', ru: 'и ещё' },
  showAll: { en: '--all shows every one', ru: 'все до одного покажет --all' },
  unchanged: { en: 'nothing has changed', ru: 'ничего не изменилось' },
  refused: {
    en: 'refused because of its errors, nothing is taken from it',
    ru: 'не принят из-за ошибок, из него ничего не взято',
  },
  newCourse: { en: 'a new course', ru: 'новый курс' },
  added: { en: 'new', ru: 'новых' },
  corrected: { en: 'corrected in place', ru: 'исправлено на месте' },
  newEdition: {
    en: 'a new edition for new enrolments',
    ru: 'новая редакция для тех, кто начнёт курс с этого дня',
  },
  settings: { en: 'names and settings brought up to date', ru: 'обновлены названия и настройки' },
  dryRun: { en: '(dry run)', ru: '(пробный прогон)' },
  courses: { en: 'courses', ru: 'курсов' },
  tasks: { en: 'tasks', ru: 'заданий' },
  nodes: { en: 'nodes a task, one thread, 32 MB of hash', ru: 'узлов на задание, один поток, хеш 32 МБ' },
  addApply: {
    en: 'Nothing was changed; add --apply to import.',
    ru: 'Ничего не изменено; чтобы загрузить, добавьте --apply.',
  },
  goodGames: {
    en: 'To take the good games and leave the others out, add --good-games.',
    ru: 'Чтобы взять только верные партии, добавьте --good-games.',
  },
  judgedNow: { en: 'judged now, the others before', ru: 'оценено сейчас, остальные раньше' },
  judgedTaken: { en: 'judged moves taken over', ru: 'оценки ходов загружены' },
  differ: {
    en: 'moves reach the goal by one search and not by one eight times as long',
    ru: 'ходов ведут к цели по одному поиску и не ведут по другому, в восемь раз более долгому',
  },
  differInAnyWay: {
    en: 'win or hold in any way by one of them alone',
    ru: 'выигрывают или держат как бы то ни было лишь по одному из них',
  },
  sameReply: {
    en: 'of the wrong moves are refuted by the same reply',
    ru: 'неверных ходов опровергаются тем же ответом',
  },
  week: { en: 'week', ru: 'неделя' },
  measuredBy: { en: 'measured, by', ru: 'измерено, по' },
  inForceAnew: { en: 'another difficulty in force', ru: 'сложность изменилась' },
  addAccept: {
    en: 'Nothing was changed; add --accept to judge answers by these values from now on.',
    ru: 'Ничего не изменено; чтобы впредь судить по этим значениям, добавьте --accept.',
  },
  leavesTotals: {
    en: 'withdrawn, leaves the totals of those under way',
    ru: 'снято, уходит из итогов тех, кто проходит курс',
  },
  nowRight: { en: 'right by now', ru: 'теперь верны' },
  ratedAnew: { en: 'rated anew', ru: 'рейтинг пересчитан' },
  raisedResults: { en: 'better results of finished courses', ru: 'улучшено результатов законченных курсов' },
  awardsIssued: { en: 'diplomas and certificates issued by it', ru: 'выдано дипломов и сертификатов' },
  awardsRaised: { en: 'diplomas and certificates raised', ru: 'повышено дипломов и сертификатов' },
  nowFinished: { en: 'courses finished by it', ru: 'курсов этим закончено' },
  nothingToRegrade: { en: 'There is nothing to regrade.', ru: 'Пересчитывать нечего.' },
  addApplyToRegrade: {
    en: 'Nothing was changed; add --apply to regrade.',
    ru: 'Ничего не изменено; чтобы пересчитать, добавьте --apply.',
  },
} as const satisfies Record<string, Texts>
