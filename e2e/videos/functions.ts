import type { Locator } from '@playwright/test'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { courseOf, explainedMistake, rightMove } from '../training/solutions.ts'
import { moveMade } from '../training/task.ts'
import type { Film, Step } from './film.ts'
import type { Hand } from './hand.ts'

// How to use the functions: from the choice of a course to what a finished one brings.

const course = courseOf('start-trial')
const topic = course.weeks[0]?.topics[0]
const [first, second] = topic?.tasks ?? []
if (!topic || !first || !second) throw new Error('The free course has no tasks to show')

const tried = explainedMistake(first)
const missed = explainedMistake(second)
if (!tried || !missed) throw new Error('The first tasks have no mistakes to show')
/** As the explanation writes it: a picture of the piece, then this. */
const triedMove = tried.san.slice(1)

/** Every answer of it is given before the film begins. */
const FINISHED = 'start-1'
const tasksOf = (key: string) =>
  courseOf(key).weeks.reduce(
    (sum, { topics }) => sum + topics.reduce((tasks, { tasks: own }) => tasks + own.length, 0),
    0,
  )

const button = ({ page }: Hand, name: string) => page.getByRole('button', { name })
const verdict = ({ page, locale }: Hand, right: boolean) =>
  page.getByRole('heading', {
    name: right ? m['task.right']({}, { locale }) : m['task.wrong']({}, { locale }),
  })
const inMenu = ({ page }: Hand, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

async function playByClicks(hand: Hand, { fen }: AuthoredTask, uci: string | undefined): Promise<void> {
  const move = uci ? playMove(fen, uci) : undefined
  if (!move) throw new Error(`${uci} is not possible in ${fen}`)
  await hand.clickSquare(move.from)
  await hand.clickSquare(move.to, moveMade(hand))
}

type Words = (parameters: object, say: { locale: Locale }) => string

/** Opens a section of the menu; its screen is there when it has its title and this. */
const visit =
  (link: Words, title: Words, what: (hand: Hand) => Locator): NonNullable<Step['act']> =>
  async hand => {
    await hand.click(
      inMenu(hand, link({}, hand.say)),
      hand.page.getByRole('heading', { level: 1, name: title({}, hand.say) }),
      what(hand).first(),
    )
  }

export const FUNCTIONS: Film = {
  name: 'functions',
  past: {
    course: FINISHED,
    owns: [FINISHED],
    answers: tasksOf(FINISHED),
    share: 0.8,
    history: { days: 40, answers: 300 },
  },
  path: '/levels',
  steps: [
    {
      says: {
        ru: 'Тренировка начинается с уровней. На каждом один курс бесплатный.',
        en: 'Training begins at the levels. One course at each of them is free.',
      },
      seconds: 6,
      act: hand => hand.moveTo(hand.page.getByRole('article').nth(0)),
    },
    {
      says: {
        ru: 'Курс — это четыре недели, неделя — несколько тем.',
        en: 'A course is four weeks long, and every week has its topics.',
      },
      seconds: 6.5,
      act: async hand => {
        const action = m['training.startTrial']({}, hand.say)
        await hand.click(
          button(hand, `${action} ${course.name[hand.locale]}`),
          button(hand, `${m['training.startTopic']({}, hand.say)} ${topic.name[hand.locale]}`),
        )
      },
    },
    {
      says: {
        ru: 'В теме — задачи: позиция и один ваш ход. Кто ходит и что найти, сказано справа.',
        en: 'A topic holds tasks: a position, and one move of yours. On the right: who moves, and what to find.',
      },
      seconds: 7.5,
      act: async hand => {
        const action = m['training.startTopic']({}, hand.say)
        await hand.click(
          button(hand, `${action} ${topic.name[hand.locale]}`),
          hand.page.locator('cg-board piece').first(),
        )
        await hand.moveTo(hand.page.getByRole('main').getByRole('heading', { level: 2 }).first())
      },
    },
    {
      says: {
        ru: 'Нажмите фигуру: точки покажут, куда она ходит. Потом нажмите поле.',
        en: 'Click a piece: dots show where it can go. Then click the square.',
      },
      seconds: 7,
      act: hand => playByClicks(hand, first, tried.uci),
    },
    {
      says: {
        ru: 'Передумали? Верните ход и сыграйте другой. Фигуры можно и перетаскивать.',
        en: 'Changed your mind? Take the move back and play another. Pieces can be dragged, too.',
      },
      seconds: 7.5,
      act: async hand => {
        await hand.click(button(hand, m['task.takeBack']({}, hand.say)))
        const move = playMove(first.fen, rightMove(first))
        if (move) await hand.drag(move.from, move.to, moveMade(hand))
      },
    },
    {
      says: {
        ru: '«Проверить» отправляет ответ. Сразу видно, верно ли, и новый рейтинг.',
        en: '“Check” sends the answer. At once you see whether it is right, and your new rating.',
      },
      seconds: 7,
      act: hand => hand.click(button(hand, m['task.check']({}, hand.say)), verdict(hand, true)),
    },
    {
      says: {
        ru: 'Ниже — объяснение тренера: ходы, варианты и стрелки на доске.',
        en: 'Below is the coach’s explanation: moves, variations, and arrows on the board.',
      },
      seconds: 7.5,
      act: async hand => {
        await hand.click(hand.page.getByRole('main').locator('button', { hasText: triedMove }).last())
        await hand.click(hand.page.getByRole('button', { name: m['task.next']({}, hand.say), exact: true }))
      },
    },
    {
      says: {
        ru: 'Ошибка — не беда: объяснение покажет, чем плох именно ваш ход.',
        en: 'A mistake is no disaster: the explanation shows what is wrong with your very move.',
      },
      seconds: 10,
      act: async hand => {
        await hand.click(
          button(hand, m['task.continue']({}, hand.say)),
          hand.page.getByText(m['task.slotEmpty']({}, hand.say)),
        )
        await playByClicks(hand, second, missed.uci)
        await hand.click(button(hand, m['task.check']({}, hand.say)), verdict(hand, false))
      },
    },
    {
      says: {
        ru: '«Решённое»: все ваши позиции по темам, с ответами и объяснениями.',
        en: '“Solved” keeps all your positions by topic, with answers and explanations.',
      },
      seconds: 6.5,
      act: visit(m['navbar.menuSolved'], m['navbar.solved'], ({ page, locale }) =>
        page.getByText(m['solved.show']({}, { locale })),
      ),
    },
    {
      says: {
        ru: '«Статистика»: как растёт рейтинг и какие темы даются труднее.',
        en: '“Statistics” shows how your rating grows, and which themes are harder for you.',
      },
      seconds: 6.5,
      act: visit(m['navbar.menuStats'], m['navbar.stats'], ({ page }) => page.locator('main select')),
    },
    {
      says: {
        ru: 'За полный курс — сертификат или диплом. Они лежат в «Наградах».',
        en: 'A full course earns a certificate or a diploma: they are under “Awards”.',
      },
      seconds: 6.5,
      act: visit(m['navbar.menuAwards'], m['navbar.awards'], ({ page }) => page.locator('main table')),
    },
    {
      says: {
        ru: 'Остался вопрос? Напишите в «Поддержку». Хорошей тренировки!',
        en: 'Any questions left? Write to “Support”. Enjoy your training!',
      },
      seconds: 5,
      act: hand => hand.moveTo(inMenu(hand, m['navbar.menuSupport']({}, hand.say))),
    },
  ],
}
