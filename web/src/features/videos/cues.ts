export interface Cue {
  /** From the beginning, as a clock shows it: `1:05`. */
  time: string
  text: string
}

/** What the captions of a film say, and when: WebVTT as `npm run videos` writes it. */
export function parseCues(vtt: string): Cue[] {
  return vtt.split('\n\n').flatMap(block => {
    const [, minutes, seconds, text] = /^(\d\d):(\d\d)\.\d{3} --> [^\n]+\n([^\n]+)/.exec(block) ?? []
    return text ? [{ time: `${Number(minutes)}:${seconds}`, text }] : []
  })
}
