import { type Html, html } from '../http/html.ts'

export interface Section {
  /** Links lead to it: `/school#how`. */
  id: string
  heading: string
  /** Paragraphs, each a line. */
  text: string
}

/** A page of words: its heading and its sections. */
export const wordsPage = (title: string, sections: Section[]): Html =>
  html`<article class="words">
    <h1>${title}</h1>
    ${sections.map(section)}
  </article>`

const section = ({ id, heading, text }: Section): Html =>
  html`<section id="${id}">
    <h2>${heading}</h2>
    ${text.split('\n').map(line => html`<p>${line}</p>`)}
  </section>`
