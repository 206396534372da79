import { keepFor, keptFor } from './kept.ts'

/** What comes after a right answer whose line goes on. Kept by this browser, as other switches of the board are. */
export const LINE_SETTINGS = ['ask', 'always', 'never'] as const
export type LineSetting = (typeof LINE_SETTINGS)[number]

const SETTING = 'line.setting'

export function lineSettingOf(learner: number): LineSetting {
  const kept = keptFor(learner, SETTING)
  return LINE_SETTINGS.find(setting => setting === kept) ?? 'ask'
}

export const keepLineSetting = (learner: number, setting: LineSetting): void =>
  keepFor(learner, SETTING, setting)
