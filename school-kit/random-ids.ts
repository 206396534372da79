const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const TOKEN = /\beyJ[\w-]+(\.[\w-]+){2}/g

/** A reply's text without UUIDs and session tokens: part of one may look like a move ("c4d5") or a number ("813"). */
export const withoutRandomIds = (text: string) => text.replaceAll(UUID, '').replaceAll(TOKEN, '')
