import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf } from '../training/board.ts'
import type { Film } from './film.ts'
import type { Hand } from './hand.ts'

// Useful settings: of the board, the name, the language, the theme; and what the tools at the board do.

const LANGUAGE_BUTTONS: Record<Locale, RegExp> = { ru: /^RU/, en: /^EN/ }
const otherOf = (locale: Locale): Locale => (locale === 'ru' ? 'en' : 'ru')
const header = ({ page }: Hand) => page.getByRole('banner')
const button = ({ page }: Hand, name: string) => page.getByRole('button', { name, exact: true })
const inMenu = ({ page }: Hand, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const toggle = ({ page }: Hand, name: string) => page.getByRole('switch', { name })
const inLanguage = ({ page }: Hand, locale: Locale) => page.locator(`html[lang=${locale}]`)

export const SETTINGS: Film = {
  name: 'settings',
  past: { course: 'start-trial', answers: 1, open: true },
  path: '/levels',
  steps: [
    {
      says: {
        ru: 'Настройки лежат в профиле. Они одни на всех ваших устройствах.',
        en: 'The settings are in the profile. They hold on all your devices.',
      },
      seconds: 6,
      act: hand =>
        hand.click(
          inMenu(hand, m['navbar.menuProfile']({}, hand.say)),
          toggle(hand, m['account.rotateBoard']({}, hand.say)),
        ),
    },
    {
      says: {
        ru: '«Поворачивать доску»: при ходе чёрных внизу стоят чёрные. Пример меняется сразу.',
        en: '“Rotate the board”: when Black is to move, Black is below. The sample changes at once.',
      },
      seconds: 7.5,
      act: async hand => {
        const rotate = toggle(hand, m['account.rotateBoard']({}, hand.say))
        await hand.click(rotate)
        await hand.wait(1.5)
        await hand.click(rotate)
      },
    },
    {
      says: {
        ru: '«Показывать ходы»: точки там, куда фигура может пойти. Без них труднее и полезнее.',
        en: '“Show moves”: dots where a piece can go. Without them it is harder, and does you more good.',
      },
      seconds: 7,
      act: hand => hand.click(toggle(hand, m['account.displayHints']({}, hand.say))),
    },
    {
      says: {
        ru: '«Скрывать имя»: другие видят псевдоним. Он же встанет в награды.',
        en: '“Hide my name”: others see your nickname instead. It stands on awards, too.',
      },
      seconds: 8,
      act: async hand => {
        await hand.write(
          hand.page.getByLabel(m['account.nickname']({}, hand.say), { exact: true }),
          hand.locale === 'ru' ? 'конь_f3' : 'knight_f3',
        )
        await hand.click(toggle(hand, m['account.hideName']({}, hand.say)))
      },
    },
    {
      says: {
        ru: 'Не забудьте сохранить.',
        en: 'Do not forget to save.',
      },
      seconds: 4.5,
      act: hand =>
        hand.click(
          button(hand, m['account.save']({}, hand.say)),
          hand.page.getByText(m['answers.profileSaved']({}, hand.say)).first(),
        ),
    },
    {
      says: {
        ru: 'Тема и язык переключаются наверху, на любой странице.',
        en: 'Theme and language are switched at the top, on every page.',
      },
      seconds: 9.5,
      act: async hand => {
        await hand.click(header(hand).getByRole('button', { name: m['common.toDark']({}, hand.say) }))
        await hand.wait(1)
        await hand.click(header(hand).getByRole('button', { name: m['common.toLight']({}, hand.say) }))
        const other = otherOf(hand.locale)
        const language = (locale: Locale) =>
          header(hand).getByRole('button', { name: LANGUAGE_BUTTONS[locale] })
        await hand.click(language(other), inLanguage(hand, other))
        await hand.wait(1)
        await hand.click(language(hand.locale), inLanguage(hand, hand.locale))
      },
    },
    {
      says: {
        ru: 'Под доской есть инструменты. Этот переворачивает её.',
        en: 'There are tools below the board. This one flips it.',
      },
      seconds: 6.5,
      act: async hand => {
        await hand.click(
          inMenu(hand, m['navbar.menuTraining']({}, hand.say)),
          boardOf(hand.page).locator('piece').first(),
        )
        await hand.click(button(hand, m['task.flip']({}, hand.say)))
      },
    },
    {
      says: {
        ru: 'Точки ходов включаются и здесь.',
        en: 'The dots can be switched here, too.',
      },
      seconds: 5.5,
      act: async hand => {
        await hand.click(button(hand, m['task.flip']({}, hand.say)))
        await hand.click(button(hand, m['task.hints']({}, hand.say)))
      },
    },
    {
      says: {
        ru: 'А этот показывает фигуры под ударом.',
        en: 'And this one shows the pieces under attack.',
      },
      seconds: 5.5,
      act: hand => hand.click(button(hand, m['task.threats']({}, hand.say))),
    },
    {
      says: {
        ru: 'Всё это можно и с клавиатуры: вопросительный знак открывает список клавиш.',
        en: 'The keyboard does it all, too: the question mark opens the list of keys.',
      },
      seconds: 7.5,
      act: hand => hand.press('?', hand.page.getByRole('dialog')),
    },
    {
      says: {
        ru: 'Настройте школу под себя и решайте с удовольствием!',
        en: 'Make the school your own, and enjoy the tasks!',
      },
      seconds: 4.5,
      act: hand => hand.press('Escape'),
    },
  ],
}
