import type { Texts } from '@tabia/core/training/vocabulary.ts'

export const words = {
  stranger: {
    en: 'This command does not belong to the running server.',
    ru: 'Эта команда не от работающего сервера.',
  },
  otherCode: {
    en: 'The running server is of another version than this command: restart the server, then run the command again.',
    ru: 'Работающий сервер другой версии, чем эта команда: перезапустите сервер и повторите команду.',
  },
  tooLong: {
    en: 'This is more than the running server takes at once: import fewer courses at a time.',
    ru: 'Это больше, чем работающий сервер принимает за раз: загружайте меньше курсов сразу.',
  },
  serverStops: {
    en: 'The server stops: what was not finished was not done. Run the command again when it is back.',
    ru: 'Сервер останавливается: незаконченное не сделано. Повторите команду, когда он снова заработает.',
  },
  serverGone: {
    en: 'The server ended before the command was done: what was not finished was rolled back. See its log, then run the command again.',
    ru: 'Сервер завершился раньше, чем команда: незаконченное отменено. Посмотрите его журнал и повторите команду.',
  },
  waiting: {
    en: 'Another command of this kind is at work: waiting …',
    ru: 'Уже идёт такая же команда: ожидание …',
  },
  waitingForFolder: {
    en: 'The data folder is in use: waiting …',
    ru: 'Папка с данными занята: ожидание …',
  },
  notYours: {
    en: 'A server runs here as another user: run the command as that user.',
    ru: 'Здесь работает сервер другого пользователя: выполните команду от его имени.',
  },
  sayYes: { en: 'To do it, add --yes.', ru: 'Чтобы это сделать, добавьте --yes.' },
  yesOrNo: { en: 'yes/no', ru: 'да/нет' },
  notDone: { en: 'Nothing was done.', ru: 'Ничего не сделано.' },
} as const satisfies Record<string, Texts>

/** Where it is not known which language the reader speaks. */
export const both = ({ en, ru }: Texts) => `${en} / ${ru}`
