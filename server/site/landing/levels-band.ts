import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { LEVEL_RANGES } from '@tabia/core/training/rating/rating-scale.ts'
import { LEVEL_IDS, LEVEL_KEYS, type LevelId, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import { type Html, html, jsonInHtml } from '../../http/pages/html.ts'
import { boardPicture } from '../board-picture.ts'
import type { TrialSample } from '../queries.ts'

const LEVEL_WORDS: Record<LevelId, (typeof m)['site.landing.level0']> = {
  0: m['site.landing.level0'],
  1: m['site.landing.level1'],
  2: m['site.landing.level2'],
  3: m['site.landing.level3'],
}

/** One position of each free course, to be solved on the page; a level without one shows its piece. */
export function levelsBand(language: Locale, samples: readonly TrialSample[]): Html {
  const say = { locale: language }
  const solving = samples.length > 0
  return html`<section class="band" id="levels">
    <div class="inner">
      <div class="band-head">
        <h2>${solving ? m['site.levels.heading']({}, say) : m['site.landing.levelsHeading']({}, say)}</h2>
        <p>${solving ? m['site.levels.text']({}, say) : m['site.landing.levelsText']({}, say)}</p>
      </div>
      <ul class="levels">
        ${LEVEL_IDS.map(id =>
          levelCard(
            language,
            id,
            samples.find(({ levelId }) => levelId === id),
          ),
        )}
      </ul>
    </div>
  </section>`
}

function levelCard(language: Locale, id: LevelId, sample: TrialSample | undefined): Html {
  const say = { locale: language }
  const name = levelName(language, id)
  return html`<li>
    ${sample ? sampleBoard(language, id, sample) : html`<i class="level-piece ${LEVEL_KEYS[id]}"></i>`}
    <div class="level-words">
      <h3>${name}</h3>
      <span>${rangeWords(language, id)}</span>
      <p>${LEVEL_WORDS[id]({}, say)}</p>
    </div>
  </li>`
}

function sampleBoard(
  language: Locale,
  id: LevelId,
  { id: task, fen, lastMove, goal, mateIn }: TrialSample,
): Html {
  const say = { locale: language }
  const asked = turnOf(fen) === 'white' ? m['task.whiteGoal'] : m['task.blackGoal']
  const words = asked({ goal, mateIn: mateIn ?? 0 }, say)
  const squares = lastMove ? squaresOf(lastMove) : null
  const given = { task: { id: task, fen, lastMove: squares, goal, mateIn } }
  return html`<section class="try" id="try-${id}" aria-label="${levelName(language, id)}">
    ${boardPicture({ fen, lastMove: squares ? Object.values(squares) : [], label: words })}
    <p class="goal">${words}</p>
    <button class="button ghost small" type="button" data-opens="try-${id}" hidden>
      ${m['site.levels.solve']({}, say)}<span class="visually-hidden"> ${levelName(language, id)}</span>
    </button>
    <p class="trouble" role="alert" hidden>${m['site.try.lost']({}, say)}</p>
    <script type="application/json">
      ${jsonInHtml(given)}
    </script>
  </section>`
}

/** "up to 1000", "1000–1400", "1800 and more". */
function rangeWords(language: Locale, id: LevelId): string {
  const say = { locale: language }
  const [from, to] = LEVEL_RANGES[id]
  if (id === 0) return m['site.levels.upTo']({ to }, say)
  return id === 3 ? m['site.levels.from']({ from }, say) : m['site.levels.range']({ from, to }, say)
}
