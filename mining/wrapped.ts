const WIDTH = 100

/** Breaks lines at spaces, but not inside `[%lang ru]` nor between a number and its move. */
export function wrapped(text: string): string {
  const glued = text.replaceAll('[%lang ru]', '[%lang\0ru]').replace(/(?<=[ (]|^)(\d+\.+) /g, '$1\0')
  const lines = glued.replace(new RegExp(`(?!\\s)(.{1,${WIDTH}})(?:\\s+|$)`, 'g'), '$1\n')
  return lines.replaceAll('\0', ' ').trimEnd()
}
