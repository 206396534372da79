import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const open = (page: string, language = 'ru') =>
  shop.visitor().request({ url: new URL(page).pathname, headers: { cookie: `language=${language}` } })

test('the page says that it is a test, what is bought, for how much, and what can be done', async () => {
  const { page } = await shop.startBuying(await shop.register('a@example.org', 'ru'))
  const russian = await open(page)
  equal(russian.statusCode, 200)
  for (const words of ['деньги не списываются', 'Course start-1', /4.900.₽/, 'Оплатить', 'Банк отказывает']) {
    match(russian.body, new RegExp(words))
  }
  match((await open(page, 'en')).body, /no money moves/)
  for (const action of ['pay', 'cancel', 'decline', 'later', 'lost', 'twice', 'wrong-amount', 'expire']) {
    match(russian.body, new RegExp(`value="${action}"`))
  }
})

test('it follows the payment: paid, given back', async () => {
  const { page } = await shop.startBuying(await shop.register())
  await shop.atBank(page, 'pay')
  match((await open(page, 'en')).body, /Paid[\s\S]*value="refund"/)
  await shop.atBank(page, 'refund')
  const { body } = await open(page, 'en')
  match(body, /Given back/)
  doesNotMatch(body, /To pay/)
})

test('what is bought is text, whatever its name', async () => {
  const { page, bankId } = await shop.startBuying(await shop.register())
  const description = '<script>alert(1)</script>'
  await shop.db.updateTable('sandboxPayments').set({ description }).where('id', '=', bankId).execute()
  const { body } = await open(page)
  match(body, /&lt;script&gt;alert/)
  equal(body.includes(description), false)
})

test('of a payment that is not there, and for an action that does not exist, there is no page', async () => {
  equal((await open('http://x/sandbox/pay/00000000-0000-4000-8000-000000000000')).statusCode, 404)
  equal((await open('http://x/sandbox/pay/nonsense')).statusCode, 404)
  const { page } = await shop.startBuying(await shop.register())
  equal((await shop.atBank(page, 'steal' as never)).http, 404)
})

test('where real money is taken there is no page of the sandbox', async t => {
  const yookassa = {
    shopId: '1',
    secretKey: 'test_key',
    apiUrl: 'http://localhost/v3',
    pages: [],
    checkAddress: true,
    timeoutMs: 1,
    receipts: undefined,
  }
  const own = await openShop({ config: { payments: 'yookassa', yookassa } })
  t.after(() => own.close())
  const visitor = own.visitor()
  const id = '00000000-0000-4000-8000-000000000000'
  const page = await visitor.request({ url: `/sandbox/pay/${id}` })
  const notices = await visitor.request({ method: 'POST', url: '/api/webhooks/sandbox', body: '{}' })
  deepEqual([page.statusCode, notices.statusCode], [404, 404])
})
