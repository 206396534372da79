import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Html, html, jsonInHtml } from '../../http/pages/html.ts'
import { boardPicture } from '../board-picture.ts'
import { TRY_TASK, tryTaskIn } from '../try-task.ts'
import { type LandingFigures, tasksWords } from './figures.ts'

/** What is on offer, and a task to try at once: the page's script puts a live board in the picture's place. */
export function hero(language: Locale, { trialTasks }: LandingFigures): Html {
  const say = { locale: language }
  return html`<section class="hero">
    <div class="field" aria-hidden="true"></div>
    <div class="hero-words">
      <h1>
        ${m['site.landing.heading']({}, say)
          .split('\n')
          .map(line => html`<span>${line} </span>`)}
      </h1>
      <p class="lead">${m['site.landing.lead']({}, say)}</p>
      <p class="actions">
        <a class="button primary large" href="/account/register">${m['site.landing.start']({}, say)}</a
        ><button class="button secondary large" type="button" data-opens="try" hidden>
          ${m['site.landing.try']({}, say)}
        </button>
      </p>
      ${
        trialTasks &&
        html`<p class="under">
          ${m['site.landing.noCard']({ tasks: tasksWords(language, trialTasks) }, say)}
        </p>`
      }
    </div>
    <section class="try big" id="try" aria-label="${m['site.try.board']({}, say)}">
      ${boardPicture({
        fen: TRY_TASK.fen,
        lastMove: Object.values(squaresOf(TRY_TASK.lastMove ?? '')),
        label: m['site.try.goal']({}, say),
        shapes: [{ brush: 'green', from: 'g8' }],
        glides: true,
      })}
      <div class="coach-card">
        <p class="voice">${m['site.try.voice']({}, say)}</p>
        <p class="goal">${m['site.try.goal']({}, say)}</p>
      </div>
      <p class="trouble" role="alert" hidden>${m['site.try.lost']({}, say)}</p>
      <script type="application/json">
        ${jsonInHtml(tryTaskIn(language))}
      </script>
    </section>
  </section>`
}
