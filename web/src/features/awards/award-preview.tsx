import { IconX } from '@tabler/icons-react'
import { type Award, getAward, type PublicAward } from '@tabia/contract/awards.ts'
import { useAnswer } from '../../session/query-client.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Loader } from '../../ui/logo/logo.tsx'
import { CopyLinkButton, DownloadButton, kindName, linkTo } from '../../courses/award-actions.tsx'
import styles from './award-preview.module.css'
import { useState } from 'react'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { classes } from '../../ui/classes.ts'

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
          <IconButton icon={IconX} label={m['common.close']()} onClick={onClose} />
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

/** A page of 794 × 1160, scaled as a whole: the paper of 794 × 1123 and under it a strip with number and address. */
export function AwardSheet({ award }: { award: PublicAward }) {
  const { slug, number, name, course, level, correct, total } = award
  const [drawn, setDrawn] = useState(false)
  const words = m['awards.documentWords']({
    title: kindName(award),
    name,
    course,
    level,
    correct,
    total,
    number,
  })
  return (
    <figure className={classes(styles['sheet'], !drawn && styles['coming'])} aria-busy={!drawn}>
      {!drawn && <Loader />}
      <img
        className={styles['paper']}
        src={`/api/awards/${slug}/document.svg?lang=${getLocale()}`}
        alt={words}
        width={794}
        height={1123}
        onLoad={() => setDrawn(true)}
        onError={() => setDrawn(true)}
      />
      <figcaption className={`u-row ${styles['strip']}`}>
        <span>{m['awards.numbered']({ number })}</span>
        <span>{linkTo(slug).replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  )
}
