import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { formatPrice } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import type { About, AboutName } from './about-fields.ts'
import styles from './about-sheet.module.css'

interface AboutClashProps {
  clash: { names: readonly AboutName[]; theirs: Draft }
  mine: About
  locale: Locale
  onSettle: (keep: 'mine' | 'theirs') => void
}

const NAMES: Record<AboutName, () => string> = {
  name: m['studio-publish.partName'],
  description: m['studio-publish.partDescription'],
  author: m['studio-publish.partAuthor'],
  levelId: m['studio-course.level'],
  price: m['studio-course.price'],
  hideAnswers: m['studio-course.hideAnswers'],
  sampleTask: m['studio-course.sample'],
}

/** Another editor has changed the same: both versions side by side, and neither is chosen beforehand. */
export function AboutClash({ clash, mine, locale, onSettle }: AboutClashProps) {
  return (
    <div role="alert">
      <Note kind="warning">
        <p>{m['studio-course.clash']()}</p>
        <dl className={styles['versions']}>
          {clash.names.map(name => (
            <div key={name}>
              <dt>{NAMES[name]()}</dt>
              <dd>
                <b>{m['studio-course.theirs']()}</b> {said(clash.theirs[name], name, locale)}
              </dd>
              <dd>
                <b>{m['studio-course.mine']()}</b> {said(mine[name], name, locale)}
              </dd>
            </div>
          ))}
        </dl>
        <div className={`u-wrap ${styles['tools']}`}>
          <Button size="small" onClick={() => onSettle('mine')}>
            {m['studio-course.keepMine']()}
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            {m['studio-course.takeTheirs']()}
          </Button>
        </div>
      </Note>
    </div>
  )
}

function said(value: About[AboutName], name: AboutName, locale: Locale): string {
  if (value === null) return '–'
  if (typeof value === 'object') return [value.ru, value.en].filter(Boolean).join(' / ') || '–'
  if (typeof value === 'boolean') return value ? m['studio-publish.yes']() : m['studio-publish.no']()
  if (name === 'levelId') return levelName(locale, value as About['levelId'])
  return name === 'price' ? formatPrice(value, 'RUB') : String(value)
}
