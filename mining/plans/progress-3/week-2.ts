import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1120, 1260],
  [14, 14],
  [
    {
      key: 'king-in-the-centre',
      file: 'king-in-the-centre',
      name: { en: 'King in the centre', ru: 'Король в центре' },
      theme: 'kingAttack',
      from: [rows.centre],
    },
    {
      key: 'mate-in-three-checks',
      file: 'mate-in-three-checks',
      name: { en: 'Mate in three: checks', ru: 'Мат в 3 хода: шахи' },
      theme: 'mate3',
      from: [rows.mateInThree],
    },
    {
      key: 'double-check',
      file: 'double-check',
      name: { en: 'Double check attack', ru: 'Атака двойным шахом' },
      theme: 'doubleCheck',
      from: [rows.doubleCheck, rows.laterDoubleCheck],
    },
    {
      key: 'deflection',
      file: 'deflection',
      name: { en: 'Deflection', ru: 'Отвлечение' },
      theme: 'deflection',
      from: [rows.deflection, rows.laterDeflection],
    },
    {
      key: 'outside-passed-pawn',
      file: 'outside-passed-pawn',
      name: { en: 'Outside passed pawn', ru: 'Отдалённая проходная' },
      theme: 'eg.outsidePasser',
      from: [rows.outsidePasser],
    },
  ],
  [rows.doubleCheck, rows.mateInThree, rows.centre, rows.deflection, rows.outsidePasser],
)
