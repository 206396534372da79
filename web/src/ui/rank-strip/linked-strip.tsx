import { SquaresBox } from './squares-box.tsx'
import { type RankStripProps, squareLook, squaresOf, stripLook } from './strip-look.ts'

/** A strip whose answered squares are links. */
export function LinkedStrip(props: RankStripProps) {
  const { label, results, total, reviewOf } = props
  const answered = Math.min(results.length, total)
  return (
    <SquaresBox className={stripLook(props)} label={label} links={reviewOf ? answered : 0}>
      {draw =>
        squaresOf(props).map((square, index) => {
          const look = squareLook(square, index)
          const right = square === 'right'
          return index < answered && reviewOf
            ? draw(index, look, { to: reviewOf(index), number: index + 1, right })
            : draw(index, look)
        })
      }
    </SquaresBox>
  )
}
