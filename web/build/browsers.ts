/**
 * The oldest browsers of docs/decisions/browsers.md. They know `light-dark()`: rewritten for older ones it would follow
 * a `color-scheme` that stands in another style sheet (tokens.css), and give no colour at all.
 */
export const OLDEST_BROWSERS = ['chrome123', 'firefox128', 'safari17.5']
