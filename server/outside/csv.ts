/** RFC 4180. What a spreadsheet would take for a formula is made text: some of it is typed by strangers. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
