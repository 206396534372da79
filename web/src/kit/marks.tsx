import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { weekMarks } from '@tabia/core/training/week.ts'
import { LevelTile } from '../ui/level-tile/level-tile.tsx'
import { Loader, Logo } from '../ui/logo/logo.tsx'
import { Figurine, GLYPHS } from '../ui/piece/figurine.tsx'
import { Piece } from '../ui/piece/piece.tsx'
import { RankStrip } from '../ui/rank-strip/rank-strip.tsx'
import { WeekStepper } from '../ui/week-stepper/week-stepper.tsx'
import { Card } from './card.tsx'
import styles from './kit.module.css'

const RESULTS = Array.from({ length: 11 }, (_, task) => task % 5 !== 2)
const KINDS = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const
const WEEK = { status: 'continue', step: 'course' } as const
const COURSE_DONE = { status: 'finished', step: 'course' } as const

/** What is drawn. */
export function Marks() {
  return (
    <>
      <Card name="Mark, levels, pieces, figurines">
        <div className={styles['row']}>
          <Logo to="/" />
          <Logo to="/" markOnly />
          <Loader />
          {LEVEL_IDS.map(level => (
            <LevelTile key={level} level={level} />
          ))}
        </div>
        {(['white', 'black'] as const).map(color => (
          <div key={color} className={styles['row']}>
            {KINDS.map(kind => (
              <Piece key={kind} color={color} kind={kind} size={44} />
            ))}
          </div>
        ))}
        <p>
          {Object.keys(GLYPHS).map(piece => (
            <span key={piece}>
              <Figurine piece={piece as keyof typeof GLYPHS} />
              e4{' '}
            </span>
          ))}
        </p>
      </Card>
      <Card name="Weeks: first, third, all done">
        <WeekStepper marks={weekMarks(4, 1, WEEK)} />
        <WeekStepper marks={weekMarks(4, 3, WEEK)} />
        <WeekStepper marks={weekMarks(4, 4, COURSE_DONE)} />
      </Card>
      <Card name="Ranks: fresh, under way, done, long, thin">
        <RankStrip total={12} results={[]} label="fresh" />
        <RankStrip total={16} results={RESULTS.slice(0, 7)} current label="under way" />
        <RankStrip total={11} results={RESULTS} label="done" />
        <RankStrip total={50} results={[...RESULTS, ...RESULTS].slice(0, 20)} current label="long" />
        <RankStrip total={12} results={RESULTS.slice(0, 5)} current thin label="thin" />
      </Card>
    </>
  )
}
