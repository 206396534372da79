import { LEVEL_KEYS, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../http/pages/html.ts'
import { TICK } from './marks.ts'
import { sanParts } from '@tabia/core/chess/explanation/figurines.ts'

/** Where a learner stands in the picture: 13 right, 2 wrong, the next of 24. */
const SQUARES = [...Array<string>(13).fill('right'), 'wrong', 'wrong', 'now', ...Array<string>(8).fill('')]

const LEVEL_WORDS = [
  m['site.landing.level0'],
  m['site.landing.level1'],
  m['site.landing.level2'],
  m['site.landing.level3'],
]

export function weeksBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="band" id="how">
    <div class="inner split">
      <div>
        <h2>${m['site.landing.weeksHeading']({}, say)}</h2>
        <p>${m['site.landing.weeksText']({}, say)}</p>
      </div>
      <div class="card" role="img" aria-label="${m['site.landing.weeksPicture']({}, say)}">
        <div class="weeks"><i class="done">${TICK}</i><i class="now">2</i><i>3</i><i>4</i></div>
        <div class="squares">${SQUARES.map(state => html`<i class="${state}"></i>`)}</div>
      </div>
    </div>
  </section>`
}

export function levelsBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="band" id="levels">
    <div class="inner">
      <h2>${m['site.landing.levelsHeading']({}, say)}</h2>
      <ul class="levels">
        ${LEVEL_KEYS.map(
          (key, id) =>
            html`<li>
              <i class="${key}"></i>
              <h3>${m[`levels.${key}`]({}, say)}</h3>
              <p>${LEVEL_WORDS[id]?.({}, say)}</p>
            </li>`,
        )}
      </ul>
      <p>${m['site.landing.levelsText']({}, say)}</p>
    </div>
  </section>`
}

/** What an explanation is like, on a game that everybody may know (Légal's mate). */
export function coachBand(language: Locale): Html {
  const say = { locale: language }
  return html`<section class="band" id="coach">
    <div class="inner split">
      <div class="card explanation">
        <p class="label">${m['site.sample.label']({}, say)}</p>
        <p class="moves">${movesOf(['5.', 'Nxe5', '!'])}</p>
        <p class="voice">${m['site.sample.comment']({}, say)}</p>
        <p class="moves quiet">
          ${movesOf(['5…', 'Bxd1', ''], ['6.', 'Bxf7+', ''], ['6…', 'Ke7', ''], ['7.', 'Nd5#', ''])}
        </p>
      </div>
      <div>
        <h2>${m['site.landing.coachHeading']({}, say)}</h2>
        <p>${m['site.landing.coachText']({}, say)}</p>
        <p>${m['site.landing.checked']({}, say)}</p>
      </div>
    </div>
  </section>`
}

type NumberedMove = [number: string, san: string, mark: string]

/** Moves as the explanation writes them: with the pictures of the pieces, and their letters for who only hears them. */
export const movesOf = (...moves: NumberedMove[]): Html[] =>
  moves.map(
    ([number, san, mark]) =>
      html`<span class="move"
        ><span>${number}</span> <span class="visually-hidden">${san}</span
        ><b aria-hidden="true"
          >${sanParts(san).map(part => (part.kind === 'piece' ? html`<i class="figurine ${part.role}"></i>` : html`${part.text}`))}${mark}</b
        ></span
      > `,
  )
