import type { ThemeVerdict } from '@tabia/core/training/rating/theme-strength.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { THEME_WORDS } from '../../courses/theme-words.ts'
import card from './stats-card.module.css'
import styles from './theme-strength.module.css'
import type { TrainingStats } from './stats.ts'

type ThemeResult = TrainingStats['themes'][number]

const GROUPS: [ThemeVerdict, () => string][] = [
  ['stronger', m['stats.stronger']],
  ['weaker', m['stats.weaker']],
  ['even', m['stats.even']],
]

/** Where the results by theme differ from what the rating promises. */
export function ThemeStrength({ themes }: Pick<TrainingStats, 'themes'>) {
  return (
    <section className={`u-card ${card['card']}`} aria-labelledby="themes">
      <h2 id="themes">{m['stats.themes']()}</h2>
      <p className={`u-quiet ${styles['hint']}`}>
        {themes.length === 0 ? m['stats.themesNone']() : m['stats.themesHint']()}
      </p>
      {GROUPS.map(([verdict, title]) => {
        const group = themes.filter(theme => theme.verdict === verdict)
        return (
          group.length > 0 && (
            <div key={verdict} className={styles['group']}>
              <h3>{title()}</h3>
              <ul>
                {group.map(theme => (
                  <ThemeRow key={theme.theme} result={theme} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

function ThemeRow({ result: { theme, right, answers, expected, verdict } }: { result: ThemeResult }) {
  const share = (figure: number) => `${(100 * figure) / answers}%`
  return (
    <li className={styles['theme']}>
      <span className={styles['name']}>{THEME_WORDS[theme]()}</span>
      <span className="u-small">{m['stats.themeText']({ right, answers, expected })}</span>
      <span className={styles['bar']} aria-hidden="true">
        <i className={styles[verdict]} style={{ width: share(right) }} />
        <b style={{ left: share(expected) }} />
      </span>
    </li>
  )
}
