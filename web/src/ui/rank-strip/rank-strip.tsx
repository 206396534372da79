import { lazyPart } from '../lazy.tsx'
import { squaresOf, type RankStripProps, squareLook, stripLook } from './strip-look.ts'

/** Progress as ranks of a board: one square a task, eight to a rank; the answered ones lead to their reviews. */
export function RankStrip(props: RankStripProps) {
  return props.reviewOf && props.results.length > 0 ? <LinkedStrip {...props} /> : <Picture {...props} />
}

const LinkedStrip = lazyPart(async () => (await import('./linked-strip.tsx')).LinkedStrip, undefined, Picture)

function Picture(props: RankStripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
    <div className={stripLook(props)} role="img" aria-label={props.label}>
      {squaresOf(props).map((square, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a square is its place
        <i key={index} className={squareLook(square, index)} />
      ))}
    </div>
  )
}
