/** A name for what is sent, by which the school knows it when it is sent again; also where the page has no TLS. */
export function newAttempt(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)))
  const hex = bytes.map((byte, index) => versioned(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** RFC 9562: version 4, variant 10. */
function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
