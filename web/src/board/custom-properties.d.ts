import 'react'

declare module 'react' {
  // Values that a style sheet reads.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
