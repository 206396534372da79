/** Encodings of PGN files that are read. */
export const ENCODING_NAMES = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'windows-1252',
  'koi8-r',
] as const
export type EncodingName = (typeof ENCODING_NAMES)[number]
