/** On a terminal, one line that tells how far a long work has come; elsewhere nothing. */
export function progressLine(stream: NodeJS.WriteStream) {
  const width = () => (stream.columns || 80) - 1
  return {
    show: (text: string) => {
      if (stream.isTTY) stream.write(`\r${text.slice(0, width()).padEnd(width())}`)
    },
    clear: () => {
      if (stream.isTTY) stream.write(`\r${' '.repeat(width())}\r`)
    },
  }
}
