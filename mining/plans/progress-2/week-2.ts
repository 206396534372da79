import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1010, 1130],
  [14, 14],
  [
    {
      key: 'attraction-of-the-king',
      file: 'attraction-of-the-king',
      name: { en: 'Attraction of the king', ru: 'Завлечение короля' },
      theme: 'attraction',
      from: [rows.attraction, rows.laterAttraction],
    },
    {
      key: 'smothered-mate',
      file: 'smothered-mate',
      name: { en: 'Smothered mate', ru: 'Спёртый мат' },
      theme: 'smothered',
      from: [rows.smothered],
    },
    {
      key: 'rook-double-attack',
      file: 'rook-double-attack',
      name: { en: 'Rook: double attack and skewer', ru: 'Ладья: двойной и линейный удары' },
      theme: 'fork',
      from: [rows.rookFork, rows.rookStrike],
    },
    {
      key: 'pin-and-win',
      file: 'pin-and-win',
      name: { en: 'Pin and win', ru: 'Связка и выигрыш' },
      theme: 'pin',
      from: [rows.pin, rows.pinnedMate, rows.laterPin],
    },
    {
      key: 'mate-with-two-bishops',
      file: 'mate-with-two-bishops',
      name: { en: 'Mate with two bishops', ru: 'Мат двумя слонами' },
      theme: 'eg.kbbk',
      from: [rows.twoBishops],
    },
  ],
  [rows.pinnedMate, rows.knightFork, rows.rookSkewer, rows.twoBishops],
)
