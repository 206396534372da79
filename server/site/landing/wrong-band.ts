import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { sanParts } from '@tabia/core/chess/explanation/figurines.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html } from '../../http/pages/html.ts'
import { boardPicture } from '../board-picture.ts'
import { CROSS, TICK } from '../marks.ts'
import { TRY_TASK } from '../try-task.ts'

/** The move the picture shows as missed: the author explains it as one of the tempting ones. */
const MISSED = { san: 'Qf7', from: 'c4', to: 'f7' }

/** What an answer that misses is followed by: the panel of the course itself, on the task of this page. */
export function wrongBand(language: Locale): Html {
  const say = { locale: language }
  const { main, missed } = explained()
  const answer = rightAnswerText(TRY_TASK)
  const goal = m['site.wrong.picture']({ played: MISSED.san, answer }, say)
  return html`<section class="band tint" id="how">
    <div class="inner split">
      <div>
        <h2>${m['site.wrong.heading']({}, say)}</h2>
        <p>${m['site.wrong.text']({}, say)}</p>
        <ul class="ticks">
          ${[m['site.wrong.both'], m['site.wrong.drawn'], m['site.wrong.lines'], m['site.wrong.back']].map(
            words => html`<li>${TICK}${words({}, say)}</li>`,
          )}
        </ul>
      </div>
      <div class="panel-picture">
        ${boardPicture({
          fen: missed.fen,
          lastMove: [MISSED.from, MISSED.to],
          wrong: MISSED.to,
          label: goal,
          shapes: [...missed.shapes, { brush: 'green', from: 'g8' }],
        })}
        <div class="panel">
          <p class="verdict"><span>${CROSS}</span><b>${m['task.wrong']({}, say)}</b></p>
          <dl class="two">
            <div class="missed">
              <dt>${m['task.yourMove']({}, say)}</dt>
              <dd>${movesOf(['', missed.m, missed.mark.join('')])}</dd>
            </div>
            <div>
              <dt>${m['task.solution']({}, say)}</dt>
              <dd>${movesOf(['', main.m, main.mark.join('')])}</dd>
            </div>
          </dl>
          <p class="voice">${missed.comment?.[language]}</p>
          <p class="voice">${main.comment?.[language]}</p>
          <p class="line">${lineOf(TRY_TASK.moves)}</p>
        </div>
      </div>
    </div>
  </section>`
}

function explained(): { main: ExplainedMove; missed: ExplainedMove } {
  const [main] = TRY_TASK.moves
  const missed = main?.v.map(([first]) => first).find(move => move?.m === MISSED.san)
  if (!main || !missed) throw new Error(`the task to try does not explain ${MISSED.san}`)
  return { main, missed }
}

/** Moves of White and Black in turn, numbered as in a score: the task begins with White. */
const lineOf = (moves: readonly ExplainedMove[]): Html[] =>
  movesOf(
    ...moves.map(({ m: san, num, mark }, index): [string, string, string] => [
      index % 2 === 0 ? `${num}.` : '',
      san,
      mark.join(''),
    ]),
  )

type NumberedMove = [number: string, san: string, mark: string]

/** Moves as the explanation writes them: with the pictures of the pieces, and their letters for who only hears them. */
const movesOf = (...moves: NumberedMove[]): Html[] =>
  moves.map(
    ([number, san, mark]) =>
      html`<span class="move"
        >${number && html`<span>${number}</span> `}<span class="visually-hidden">${san}</span
        ><b aria-hidden="true"
          >${sanParts(san).map(part => (part.kind === 'piece' ? html`<i class="figurine ${part.role}"></i>` : html`${part.text}`))}${mark}</b
        ></span
      > `,
  )
