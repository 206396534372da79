import { keepFor, keptFor } from './kept.ts'

/** What comes after a right answer whose line goes on. Kept by this browser, as other switches of the board are. */
export const LINE_SETTINGS = ['ask', 'always', 'never'] as const
export type LineSetting = (typeof LINE_SETTINGS)[number]

/** What was chosen last where it was asked: the key Enter takes it again. */
export const LINE_CHOICES = ['continue', 'play', 'explanation'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

const SETTING = 'line.setting'
const CHOICE = 'line.choice'

export function lineSettingOf(learner: number): LineSetting {
  const kept = keptFor(learner, SETTING)
  return LINE_SETTINGS.find(setting => setting === kept) ?? 'ask'
}

export const keepLineSetting = (learner: number, setting: LineSetting): void =>
  keepFor(learner, SETTING, setting)

export function lastLineChoice(learner: number): LineChoice {
  const kept = keptFor(learner, CHOICE)
  return LINE_CHOICES.find(choice => choice === kept) ?? 'continue'
}

export const keepLineChoice = (learner: number, choice: LineChoice): void => keepFor(learner, CHOICE, choice)
