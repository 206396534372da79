import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { isPageOf } from './bank-page.ts'

const allowed = (places: string[], addresses: string[]) =>
  addresses.filter(address => isPageOf(address, places))

test('a host stands for itself and what is under it, by https on its usual port', () => {
  const own = ['https://yoomoney.ru/checkout?orderId=1', 'https://pay.yoomoney.ru/', 'HTTPS://YooMoney.RU/x']
  const others = [
    'http://yoomoney.ru/checkout',
    'https://yoomoney.ru:8443/',
    'https://notyoomoney.ru/',
    'https://yoomoney.ru.example.org/',
    'https://yoomoney.ru@example.org/',
    'https://anybody:word@yoomoney.ru/',
    'https://anybody@yoomoney.ru/',
    'https://:word@yoomoney.ru/',
    'https://example.org/yoomoney.ru',
    'https:\\\\example.org\\.yoomoney.ru',
    'javascript:alert(1)//yoomoney.ru',
    '//yoomoney.ru/',
    'yoomoney.ru',
    '',
  ]
  deepEqual(allowed(['yoomoney.ru'], [...own, ...others]), own)
})

test('an origin stands for itself alone', () => {
  const own = ['http://127.0.0.1:4000/pay/1']
  const others = ['http://127.0.0.1:4001/pay/1', 'https://127.0.0.1:4000/', 'http://a.127.0.0.1:4000/']
  deepEqual(allowed(['http://127.0.0.1:4000'], [...own, ...others]), own)
})

test('where nothing is allowed nothing is', () => {
  deepEqual(allowed([], ['https://yoomoney.ru/']), [])
})
