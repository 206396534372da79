import { IconDownload, IconLink } from '@tabler/icons-react'
import type { Award } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button, type ButtonLook } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { linkTo } from './award-words.ts'
import { downloadAward } from './download-award.ts'

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
