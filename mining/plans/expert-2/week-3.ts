import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [1890, 2030],
  [14, 7],
  [
    {
      key: 'counter-attack',
      file: 'counter-attack-on-the-king',
      name: { en: 'Counter-attack on the king', ru: 'Контратака на короля' },
      theme: 'kingAttack',
      from: [rows.counterAttack],
    },
    {
      key: 'double-blow',
      file: 'saving-double-blow',
      name: { en: 'The saving double blow', ru: 'Спасительный двойной удар' },
      theme: 'drawSave',
      from: [rows.doubleBlow],
    },
    {
      key: 'unpin',
      file: 'escape-from-a-pin',
      name: { en: 'Escape from a pin', ru: 'Освобождение от связки' },
      theme: 'pin',
      from: [rows.pinned],
    },
    {
      key: 'fortress',
      file: 'fortress-and-blockade',
      name: { en: 'Fortress: the piece against pawns', ru: 'Крепость: фигура против пешек' },
      theme: 'eg.fortress',
      from: [rows.fortress],
    },
  ],
  [rows.counterAttack, rows.doubleBlow, rows.pinned, rows.fortress],
)
