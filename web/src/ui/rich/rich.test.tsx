import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

const render = (text: string) =>
  renderToStaticMarkup(<Rich text={text} parts={{ link: <em lang="en" />, strong: <b /> }} />)

test('words between tags get their element, wherever the language puts them', () => {
  expect(render('I accept the <link>Terms</link>.')).toBe('I accept the <em lang="en">Terms</em>.')
  expect(render('<strong>One</strong> and <link>two</link>')).toBe('<b>One</b> and <em lang="en">two</em>')
})

test('a text without tags stays as it is', () => expect(render('Plain')).toBe('Plain'))

test('nothing a text holds becomes markup of its own', () => {
  expect(render('<link><img src=x></link>')).toBe('<em lang="en">&lt;img src=x&gt;</em>')
})
