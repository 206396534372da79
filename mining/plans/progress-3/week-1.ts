import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [1050, 1190],
  [14, 14],
  [
    {
      key: 'arabian-and-anastasia',
      file: 'arabian-and-anastasia',
      name: { en: 'Mate patterns: Arabian and Anastasia', ru: 'Арабский мат и мат Анастасии' },
      theme: 'pattern.arabian',
      from: [rows.arabian],
    },
    {
      key: 'epaulette-and-dovetail',
      file: 'epaulette-and-dovetail',
      name: { en: 'Mate patterns: epaulette and dovetail', ru: 'Эполетный мат и «ласточкин хвост»' },
      theme: 'pattern.epaulette',
      from: [rows.epaulette],
    },
    {
      key: 'mate-in-two',
      file: 'mate-in-two',
      name: { en: 'Mate in two: mixed', ru: 'Мат в 2 хода: разное' },
      theme: 'mate2',
      from: [rows.mateInTwo],
    },
    {
      key: 'sacrifice-on-the-castled-king',
      file: 'sacrifice-on-the-castled-king',
      name: { en: 'Sacrifice on the castled king', ru: 'Жертва на позиции рокировки' },
      theme: 'sacrifice',
      from: [rows.castled],
    },
    {
      key: 'philidor-defence',
      file: 'philidor-defence',
      name: { en: 'Philidor defence in rook endings', ru: 'Позиция Филидора' },
      theme: 'eg.philidor',
      from: [rows.philidor],
    },
  ],
  [rows.mateInTwo, rows.castled, rows.arabian, rows.epaulette, rows.philidorWin],
)
