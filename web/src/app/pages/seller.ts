import { m } from '@tabia/i18n/compiled/messages.js'
import { settings } from '../../session/settings.ts'
import type { Section } from './document-page.tsx'

/** Who runs the school, as its settings say; nothing where they say nothing. */
export function sellerSection(): Section[] {
  const { name, taxId, address, email } = settings.seller
  const lines = [name, taxId && m['legal.taxId']({ taxId }), address, email].filter(Boolean)
  return lines.length === 0 ? [] : [{ heading: m['legal.sellerHeading'](), text: lines.join('\n') }]
}
