import { type Award, getAwardPdf } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { callForFile } from '../../api/call.ts'
import { notify } from '../../ui/notices/notify.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the PDF. A failure has a text of its own in place of the general one (A-DOUBLE). */
export async function downloadAward({ slug, number }: Pick<Award, 'slug' | 'number'>): Promise<void> {
  try {
    const { content, fileName } = await callForFile(getAwardPdf, { params: { slug } }, { notice: false })
    saveFile(content, fileName ?? `award-${number}.pdf`)
  } catch {
    notify({ kind: 'danger', text: m['awards.downloadFailed'](), seconds: 6 })
  }
}
