import { IconChevronRight } from '@tabler/icons-react'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { differenceOf } from '@tabia/core/training/rating/theme-strength.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { THEME_WORDS } from '../../courses/theme-words.ts'
import { mistakesPath, PATHS } from '../../session/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/router.tsx'
import { signed } from '../../ui/signed.ts'
import card from './stats-card.module.css'
import type { TrainingStats } from './stats.ts'
import styles from './theme-strength.module.css'

type ThemeResult = TrainingStats['themes'][number]

/** The results by theme beside what the rating promised, the costliest first; each leads to its tasks. */
export function ThemeStrength({ themes, level }: Pick<TrainingStats, 'themes'> & { level: LevelId }) {
  return (
    <section className={`u-card ${card['card']}`} aria-labelledby="themes">
      <h2 id="themes">{m['stats.themes']()}</h2>
      <p className="u-small">{themes.length === 0 ? m['stats.themesNone']() : m['stats.themesHint']()}</p>
      <ul className={styles['themes']}>
        {themes.map(theme => (
          <ThemeRow key={theme.theme} result={theme} level={level} />
        ))}
      </ul>
    </section>
  )
}

function ThemeRow({ result, level }: { result: ThemeResult; level: LevelId }) {
  const { theme, right, answers, expected } = result
  const difference = differenceOf(result)
  const name = THEME_WORDS[theme]()
  const share = (figure: number) => `${(100 * figure) / answers}%`
  return (
    <li>
      <Link
        className={classes(styles['theme'], difference < 0 && styles['low'], difference > 0 && styles['up'])}
        // Without a mistake in it there is nothing in the list of mistakes.
        to={right < answers ? mistakesPath({ theme, level }) : PATHS.solved}
      >
        <b>{name}</b>
        <span className={styles['bar']} aria-hidden="true">
          <i style={{ width: share(right) }} />
          <u style={{ left: share(expected) }} />
        </span>
        <span className={styles['figures']}>{m['stats.themeText']({ right, answers })}</span>
        <span className="visually-hidden">{m['stats.themeSaid']({ expected })}</span>
        <span className={styles['difference']} aria-hidden="true">
          {signed(difference)}
        </span>
        <IconChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
