import { type Award, getAwardPdf } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { callForFile } from '../../api/call.ts'
import { notify } from '../../ui/notices/notify.ts'

/** Saves the PDF. A failure has a text of its own in place of the general one (A-DOUBLE). */
export async function downloadAward({ slug, number }: Pick<Award, 'slug' | 'number'>): Promise<void> {
  try {
    const { content, fileName } = await callForFile(getAwardPdf, { params: { slug } }, { notice: false })
    save(content, fileName ?? `award-${number}.pdf`)
  } catch {
    notify({ kind: 'danger', text: m['awards.downloadFailed'](), seconds: 6 })
  }
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has read the address by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
