import { IconX } from '@tabler/icons-react'
import { type Award, getAward } from '@tabia/contract/awards.ts'
import { useAnswer } from '../../session/query-client.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Loader } from '../../ui/logo/logo.tsx'
import { CopyLinkButton, DownloadButton } from './award-actions.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { kindName } from './award-words.ts'
import styles from './award-preview.module.css'

/** What the public page of a document shows; the list has neither name nor figures. */
export const usePublicAward = (slug: string, options: { notice?: boolean } = {}) =>
  useAnswer({ queryKey: ['award', slug], queryFn: () => call(getAward, { params: { slug } }, options) })

export function AwardPreview({ award, onClose }: { award: Award; onClose: () => void }) {
  const seen = usePublicAward(award.slug)
  return (
    <Dialog
      title={kindName(award)}
      onClose={onClose}
      tools={
        <>
          <CopyLinkButton award={award} look="ghost" />
          <DownloadButton award={award} look="primary" />
          <IconButton label={m['common.close']()} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {seen.data && (
        <div className={styles['whole']}>
          <AwardSheet award={seen.data} />
        </div>
      )}
      {seen.isPending && <Loader />}
      {seen.isError && <LoadFailure retrying={seen.isFetching} onRetry={() => void seen.refetch()} />}
    </Dialog>
  )
}
