import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import { type Html, html } from '../../http/pages/html.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ProgrammeTopic } from '../queries.ts'

type Programme = NonNullable<Catalogue['programme']>

/** A whole course, week by week. Choosing a week needs no script: a radio button stands behind each. */
export function programmeBand(language: Locale, { course, topics }: Programme): Html {
  const say = { locale: language }
  const weeks = [...new Set(topics.map(({ week }) => week))]
  const of = m['site.programme.course'](
    { name: course.name[language], level: levelName(language, course.levelId), number: course.number },
    say,
  )
  return html`<section class="band tint" id="programme">
    <div class="inner">
      <div class="band-head">
        <h2>${m['site.programme.heading']({ count: weeks.length }, say)}</h2>
        <p>${of}</p>
      </div>
      <fieldset class="programme">
        <legend class="visually-hidden">${m['site.programme.choose']({}, say)}</legend>
        ${weeks.map(
          (week, index) =>
            html`<input
                type="radio"
                name="week"
                id="week-${week}"
                class="visually-hidden"
                ${index === 0 && html` checked`}
              /><label for="week-${week}">${m['payments.week']({ number: week }, say)}</label>`,
        )}
        ${weeks.map(
          week =>
            html`<ul class="topics">
              ${topics.filter(topic => topic.week === week).map(topic => topicCard(language, topic))}
            </ul>`,
        )}
      </fieldset>
    </div>
  </section>`
}

const topicCard = (language: Locale, { name, tasks }: ProgrammeTopic): Html =>
  html`<li>
    <h3>${name[language]}</h3>
    <span class="ranks" aria-hidden="true">${Array.from({ length: tasks }, () => html`<i></i>`)}</span>
    <span>${m['site.landing.tasks']({ count: tasks }, { locale: language })}</span>
  </li>`
