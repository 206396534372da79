import { weekOf } from '../weekly.ts'
import * as rows from './wanted-second-half.ts'

export const week3 = weekOf(
  3,
  [1190, 1330],
  [14, 14],
  [
    {
      key: 'mate-in-three-sacrifice',
      file: 'mate-in-three-sacrifice',
      name: { en: 'Mate in three: sacrifice', ru: 'Мат в 3 хода: жертва' },
      theme: 'mate3',
      from: [rows.mateSacrifice, rows.mateLaterSacrifice],
    },
    {
      key: 'attraction',
      file: 'attraction',
      name: { en: 'Attraction', ru: 'Завлечение' },
      theme: 'attraction',
      from: [rows.attraction, rows.laterAttraction],
    },
    {
      key: 'discovered-attack',
      file: 'discovered-attack',
      name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
      theme: 'discoveredAttack',
      from: [rows.discoveredAttack, rows.discoveredCheck, rows.laterDiscovery],
    },
    {
      key: 'counter-attack-and-defence',
      file: 'counter-attack-and-defence',
      name: { en: 'Counter-attack and defence', ru: 'Контратака и защита' },
      theme: 'defence',
      from: [rows.counterAttack, rows.defence],
    },
    {
      key: 'pawn-breakthrough',
      file: 'pawn-breakthrough',
      name: { en: 'Pawn breakthrough', ru: 'Пешечный прорыв' },
      theme: 'eg.breakthrough',
      from: [rows.breakthrough],
    },
  ],
  [rows.mateLaterSacrifice, rows.discoveredAttack, rows.defence, rows.counterAttack, rows.breakthrough],
)
