/** The four squares of the mark, in a viewBox of 30 × 20.5: three act, the second is here and now. */
export function MarkSquares() {
  return (
    <>
      <rect width="9.4" height="9.4" rx="1.6" />
      <rect x="10.3" width="9.4" height="9.4" rx="1.6" />
      <rect x="20.6" width="9.4" height="9.4" rx="1.6" />
      <rect x="10.3" y="10.3" width="9.4" height="9.4" rx="1.6" />
    </>
  )
}
