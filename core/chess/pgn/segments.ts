/** A part of a file that begins with a line of its own. */
export interface Segment {
  text: string
  /** Number of its first line in the file, from 1. */
  line: number
}

const LENGTH = 256 * 1024
/** No game is this long: what is, is torn, so that memory stays bounded whatever the file holds. */
const LONGEST = 8 * 1024 * 1024

/**
 * Cuts a long text into parts that are read one after the other. A cut is made only before a tag that follows an empty
 * line: there no comment goes on (see tokens.ts), so no part tears one.
 */
export function* segmentsOf(chunks: Iterable<string>): Generator<Segment> {
  let line = 1
  let waiting = ''
  for (const chunk of withPlainLineEnds(chunks)) {
    waiting += chunk
    if (waiting.length < LENGTH) continue
    const cut = lastCut(waiting) || (waiting.length > LONGEST ? waiting.lastIndexOf('\n') + 1 : 0)
    if (cut === 0) continue
    const text = waiting.slice(0, cut)
    yield { text, line }
    line += countLines(text)
    waiting = waiting.slice(cut)
  }
  if (waiting) yield { text: waiting, line }
}

/** LF alone, whatever the file has; a CR LF may be torn apart by its reader. */
function* withPlainLineEnds(chunks: Iterable<string>): Generator<string> {
  let held = ''
  for (const chunk of chunks) {
    const text = held + chunk
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

/** The last tag after an empty line; 0 if there is none. */
function lastCut(text: string): number {
  for (let at = text.lastIndexOf('\n['); at > 0; at = text.lastIndexOf('\n[', at - 1)) {
    const before = text.lastIndexOf('\n', at - 1)
    if (
      before >= 0 &&
      text.slice(before, at).trim() === '' &&
      /^\[\w+\s+"/.test(text.slice(at + 1, at + 80))
    ) {
      return at + 1
    }
  }
  return 0
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
