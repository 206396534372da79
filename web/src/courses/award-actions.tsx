import { IconDownload, IconLink } from '@tabler/icons-react'
import { type Award, getAwardPdf } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../session/use-action.ts'
import { Button, type ButtonLook } from '../ui/button/button.tsx'
import { notify } from '../ui/notices/notify.ts'
import { callForFile } from '../api/call.ts'
import { saveFile } from '../ui/save-file.ts'
import { kindOf } from '@tabia/core/awards/award-kind.ts'

type Named = Pick<Award, 'slug' | 'number'>

export function DownloadButton({
  award,
  look = 'secondary',
}: {
  award: Named
  look?: NonNullable<ButtonLook['look']>
}) {
  const download = useAction(downloadAward)
  return (
    <Button
      look={look}
      icon={<IconDownload aria-hidden="true" />}
      loading={download.running}
      loadingLabel={m['awards.downloading']()}
      onClick={() => download.run(award)}
    >
      {m['awards.download']()}
    </Button>
  )
}

export function CopyLinkButton({
  award,
  look = 'secondary',
}: {
  award: Named
  look?: NonNullable<ButtonLook['look']>
}) {
  return (
    <Button look={look} icon={<IconLink aria-hidden="true" />} onClick={() => void copyLink(award)}>
      {m['awards.copyLink']()}
    </Button>
  )
}

/** Where the clipboard is closed to us, the link is shown instead, to be copied by hand. */
export async function copyLink({ slug }: Named): Promise<void> {
  const link = linkTo(slug)
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'success', text: m['awards.linkCopied'](), seconds: 3 })
  } catch {
    notify({ kind: 'info', text: m['awards.linkToCopy']({ link }), seconds: 8 })
  }
}

/** Saves the PDF. A failure has a text of its own in place of the general one (A-DOUBLE). */
export async function downloadAward({ slug, number }: Pick<Award, 'slug' | 'number'>): Promise<void> {
  try {
    const { content, fileName } = await callForFile(getAwardPdf, { params: { slug } }, { notice: false })
    saveFile(content, fileName ?? `award-${number}.pdf`)
  } catch {
    notify({ kind: 'danger', text: m['awards.downloadFailed'](), seconds: 6 })
  }
}

// Each by its own name: a computed one would bring every word of the app to the browser.
const KIND_WORDS = { certificate: m['awards.certificate'], diploma: m['awards.diploma'] }

export const kindName = ({ typeId }: Pick<Award, 'typeId'>): string => KIND_WORDS[kindOf(typeId)]()

/** The address of a document's public page, as it is shared. */
export const linkTo = (slug: string): string => `${location.origin}/account/awards/${slug}`
