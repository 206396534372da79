import type { Role } from 'chessops/types'
import { charToRole } from 'chessops/util'
import type { Locale } from '../../training/vocabulary.ts'

/** A SAN is drawn with the pieces' pictures in place of their English letters. */
export type SanPart = { kind: 'piece'; role: Role } | { kind: 'text'; text: string }

/** `Qxd8+` -> queen, `xd8+`; `e8=N` -> `e8=`, knight; `O-O` stays text. */
export function sanParts(san: string): SanPart[] {
  return san
    .split(/([KQRBN])/)
    .filter(part => part !== '')
    .map(partOf)
}

function partOf(text: string): SanPart {
  const role = /^[KQRBN]$/.test(text) ? charToRole(text) : undefined
  return role ? { kind: 'piece', role } : { kind: 'text', text }
}

/** Castling as each language writes it: `O-O` in English, `0-0` in Russian. Other moves stay as they are. */
export function localCastling(san: string, locale: Locale): string {
  return locale === 'ru' ? san.replaceAll('O', '0') : san
}
