import { useState } from 'react'
import type { PublicAward } from '@tabia/contract/awards.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { classes } from '../../ui/classes.ts'
import { Loader } from '../../ui/logo/logo.tsx'
import { kindName, linkTo } from './award-words.ts'
import styles from './award-sheet.module.css'

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
      <figcaption className={styles['strip']}>
        <span>{m['awards.numbered']({ number })}</span>
        <span>{linkTo(slug).replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  )
}
