import { MarkSquares } from '../../ui/logo/mark-squares.tsx'

/** The same as in index.html: while it is not known who comes, the page stays as it was first painted. */
export function PageSkeleton() {
  return (
    <div className="skeleton-page" aria-hidden="true">
      <svg className="skeleton-mark" viewBox="0 0 30 20.5">
        <MarkSquares />
      </svg>
    </div>
  )
}
