import { IconCertificate, IconChevronRight } from '@tabler/icons-react'
import { Link } from '../../../ui/router.tsx'
import type { CourseResult } from '@tabia/contract/entities.ts'
import { type AwardKind, awardKind } from '@tabia/core/awards/award-kind.ts'
import { percent } from '@tabia/core/training/grade.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './award-card.module.css'

const WORDS: Record<AwardKind, (typeof m)['training.certificateReady']> = {
  certificate: m['training.certificateReady'],
  diploma: m['training.diplomaReady'],
}

/** The document a full course has earned; none, no card. */
export function AwardCard({ result: { correct, total } }: { result: CourseResult }) {
  const kind = awardKind(correct, total)
  if (!kind) return null
  return (
    <Link className={styles['card']} to={PATHS.awards}>
      <span className={classes(styles['seal'], kind === 'certificate' && styles['gold'])}>
        <IconCertificate aria-hidden="true" />
      </span>
      <b>{WORDS[kind]({ percent: percent(correct, total) })}</b>
      <span className={styles['open']}>
        {m['training.openAwards']()}
        <IconChevronRight aria-hidden="true" />
      </span>
    </Link>
  )
}
