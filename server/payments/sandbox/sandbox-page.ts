import type { Selectable } from 'kysely'
import { formatMoney } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { SandboxPaymentsTable } from '../../db/tables/payments.ts'
import { escapeHtml } from '../../http/pages/html.ts'
import { DECLINE_REASONS } from './sandbox-actions.ts'

type Payment = Selectable<SandboxPaymentsTable>

/** A bank's page, for people and tests: every action is a plain form. */
export function sandboxPage(language: Locale, payment: Payment, now: Date) {
  const word = (name: SandboxWord) => escapeHtml(m[`sandbox.${name}`]({}, { locale: language }))
  const state = stateOf(payment, now)
  const sum = formatMoney({ minor: payment.amount, currency: payment.currency })
  const title = m['sandbox.title']({}, { locale: language })
  const body = `
<p class="band" role="note">${word('band')}</p>
<section>
<h1>${word('title')}</h1>
<p class="state ${state}">${word(`state_${state}`)}</p>
<p>${escapeHtml(payment.description)}</p>
<p class="label">${word(state === 'pending' ? 'toPay' : 'sum')}</p>
<p class="sum">${escapeHtml(sum)}</p>
${actions(state, word)}
<p class="back"><a href="${escapeHtml(pathOf(payment.returnUrl))}">${word('back')}</a></p>
</section>`
  return { language, title, body, style: STYLE, isTrial: true }
}

type SandboxKey<Key> = Key extends `sandbox.${infer Name}` ? Name : never
type SandboxWord = SandboxKey<keyof typeof m>
type State = 'pending' | 'succeeded' | 'canceled' | 'refunded'

function stateOf({ status, paysAt, refunded }: Payment, now: Date): State {
  if (refunded > 0) return 'refunded'
  return status === 'pending' && paysAt !== null && paysAt <= now ? 'succeeded' : status
}

function actions(state: State, word: (name: SandboxWord) => string): string {
  const button = (action: SandboxWord, look: string, label = word(action)) =>
    `<form method="post"><button class="${look}" name="action" value="${action}">${label}</button></form>`
  const reasons = DECLINE_REASONS.map(reason => `<option value="${reason}">${word(reason)}</option>`)
  const decline = `<form method="post" class="decline"><label>${word('reason')}<select name="reason">${reasons.join('')}</select></label>
<button class="second" name="action" value="decline">${word('decline')}</button></form>`
  const others = (['later', 'lost', 'twice', 'wrong-amount', 'expire'] as const).map(action =>
    button(action, 'second'),
  )
  switch (state) {
    case 'pending':
      return `${button('pay', 'first')}${button('cancel', 'second')}
<details><summary>${word('try')}</summary>${decline}${others.join('')}</details>`
    case 'canceled':
      return button('pay', 'second', word('payLate'))
    case 'succeeded':
      return button('refund', 'second')
    case 'refunded':
      return ''
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const STYLE = `
main { max-width: 480px; padding: 0 16px 48px }
.band { margin: 0 0 32px; padding: 12px 0; box-shadow: 0 0 0 100vmax #f2b01e; clip-path: inset(0 -100vmax); background: #f2b01e; color: #12282a; font-weight: 600; text-align: center }
section { padding: 28px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
h1 { margin-bottom: 4px; font-size: 24px }
.state { margin-bottom: 20px; font-size: 14px; font-weight: 600 }
.label { margin-bottom: 0; font-size: 14px }
.sum { margin-bottom: 24px; color: var(--ink); font-size: 36px; font-weight: 600; line-height: 1.2 }
form { margin: 0 0 12px }
button { width: 100%; min-height: 52px; padding: 8px 16px; border: 1px solid var(--ink-2); border-radius: 8px; background: none; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
button.first { border-color: var(--petrol); background: var(--petrol); color: var(--surface) }
button.second { min-height: 44px }
button:focus-visible, select:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--petrol); outline-offset: 2px }
details { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line) }
summary { margin-bottom: 16px; cursor: pointer }
.decline { padding: 12px; border: 1px solid var(--line); border-radius: 8px }
.decline label { display: block; margin-bottom: 12px; color: var(--ink-2); font-size: 14px }
select { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--ink-2); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
.back { margin: 20px 0 0; text-align: center }
`
