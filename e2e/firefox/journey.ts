import { ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { freePort } from '@tabia/school-kit/cluster.ts'
import { findFirefox } from '../../scripts/find-program.ts'
import { courseOf, rightMove } from '../training/solutions.ts'
import { startServer } from '../own-school.ts'
import { openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'

// What a newcomer does first, in Firefox: the main job by click, by drag and by typing, and the way out and in.

const say = { locale: 'ru' } as const
const course = courseOf('start-trial')
const topic = course.weeks[0]?.topics[0]
const firefox = findFirefox()

test('register, three tasks, log out, log in', { skip: 'missing' in firefox && firefox.missing }, async t => {
  if ('missing' in firefox || !topic) throw new Error('Nothing to drive')
  const school = await startServer('e2e/start-server.ts', await freePort())
  t.after(() => school.close())
  const browser = await openFirefox(firefox.command)
  t.after(() => browser.close())
  const { tab, version } = browser
  t.diagnostic(`Firefox ${version}`)
  const email = `${randomUUID()}@example.org`
  const [first, second, third] = topic.tasks
  if (!first || !second || !third) throw new Error('The topic is too short')

  await tab.open(`${school.url}/account/register`)
  await tab.write(m['auth.name']({}, say), 'Анна')
  await tab.write(m['auth.email']({}, say), email)
  await tab.write(m['auth.password']({}, say), 'a long password')
  const boxes = Number(await tab.look('document.querySelectorAll("input[type=checkbox]").length'))
  for (let box = 0; box < boxes; box += 1)
    await tab.look(`document.querySelectorAll("input[type=checkbox]")[${box}].click()`)
  await tab.click({ role: 'button', name: m['auth.createAccount']({}, say) })

  const trial = [m['training.startTrial']({}, say), course.name.ru, m['training.free']({}, say)].join(' ')
  await tab.click({ role: 'button', name: trial })
  await tab.click({ role: 'button', name: `${m['training.startTopic']({}, say)} ${topic.name.ru}` })

  const clicked = await squaresOf(tab, first.fen, rightMove(first))
  await tab.tap(clicked.from)
  await tab.tap(clicked.to)
  await judge(tab)

  const dragged = await squaresOf(tab, second.fen, rightMove(second))
  await tab.drag(dragged.from, dragged.to)
  await judge(tab)

  await tab.until('document.querySelector("cg-board piece") !== null')
  await tab.write(m['move.label']({}, say), rightMove(third), 'Enter')
  await judge(tab)

  await tab.click({ role: 'button', name: m['common.logOut']({}, say) })
  await tab.until('location.pathname === "/account/login"')
  // The email is there already.
  await tab.write(m['auth.password']({}, say), 'a long password')
  await tab.click({ role: 'button', name: m['auth.logIn']({}, say) })
  await tab.until('location.pathname.startsWith("/account/training/")')
  ok(await tab.find({ role: 'button', name: m['common.logOut']({}, say) }))
})

/** Check, the verdict, and on. */
async function judge(tab: Tab): Promise<void> {
  await tab.click({ role: 'button', name: m['task.check']({}, say) })
  await tab.find({ role: 'heading', name: m['task.right']({}, say) })
  await tab.click({ role: 'button', name: m['task.continue']({}, say) })
}

/** Where a move begins and ends on the screen, once its position stands on the board. */
async function squaresOf(tab: Tab, fen: string, uci: string) {
  const move = playMove(fen, uci)
  if (!move) throw new Error(`${uci} is not possible in ${fen}`)
  await tab.until('document.querySelector("cg-board piece") !== null')
  const black = Boolean(await tab.look('document.querySelector(".cg-wrap.orientation-black") !== null'))
  const board = (await tab.look('document.querySelector("cg-board").getBoundingClientRect()')) as DOMRectShape
  const at = (square: string) => {
    const file = square.charCodeAt(0) - 97
    const rank = Number(square[1]) - 1
    const column = black ? 7 - file : file
    const row = black ? rank : 7 - rank
    return { x: board.x + ((column + 0.5) * board.width) / 8, y: board.y + ((row + 0.5) * board.height) / 8 }
  }
  return { from: at(move.from), to: at(move.to) }
}

interface DOMRectShape {
  x: number
  y: number
  width: number
  height: number
}
