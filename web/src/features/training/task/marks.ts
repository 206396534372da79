/** `!?` stands at the move itself, an assessment of the position like `+-` a little apart. */
export function formatMarks(marks: readonly string[]): string {
  return marks.map(mark => (/^[!?]+$/.test(mark) ? mark : `\u00a0${mark}`)).join('')
}
