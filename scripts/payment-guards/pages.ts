import type { Guard } from './guard.ts'

const BUYING = 'server/payments/order/buying.test.ts'
const PAGE = 'server/payments/payment/trusted-page.test.ts'

/** Which pages a buyer is led to, and which service takes the money. */
export const PAGE_GUARDS: readonly Guard[] = [
  {
    keeps: 'The sandbox is there only where it is chosen',
    file: 'server/outside/payments/open.ts',
    cut: "config.payments === 'sandbox' ? openSandbox({ db, origin: config.origin, now }) : undefined",
    leave: 'openSandbox({ db, origin: config.origin, now })',
    test: [
      'server/payments/sandbox/sandbox-page.test.ts',
      'where real money is taken there is no page of the sandbox',
    ],
  },
  {
    keeps: 'The sandbox leads back into the school alone',
    file: 'server/payments/sandbox/sandbox-routes.ts',
    cut: 'return reply.redirect(pathname + search)',
    leave: 'return reply.redirect(payment.returnUrl)',
    test: [BUYING, 'an order leads to the bank'],
  },
  {
    keeps: 'The sandbox’s page escapes what stands on it',
    file: 'server/payments/sandbox/sandbox-page.ts',
    cut: '<p>${escapeHtml(payment.description)}</p>',
    leave: '<p>${payment.description}</p>',
    test: ['server/payments/sandbox/sandbox-page.test.ts', 'what is bought is text, whatever its name'],
  },
  {
    keeps: 'The sandbox’s page always says that it is a test',
    file: 'server/payments/sandbox/sandbox-page.ts',
    cut: '<p class="band" role="note">${word(\'band\')}</p>\n',
    leave: '',
    test: ['server/payments/sandbox/sandbox-page.test.ts', 'the page says that it is a test'],
  },
  {
    keeps: 'Nobody is led to a page that is not the service’s: a payment just made',
    file: 'server/payments/payment/create-payment.ts',
    cut: 'return trustedPage(deps, created)',
    leave: 'void trustedPage\n    return created.redirect',
    test: [PAGE, 'yookassa: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'Nobody is led to a page that is not the service’s: one that waits',
    file: 'server/payments/payment/lead-to-payment.ts',
    cut: 'return trustedPage(deps, { ...payment, redirect: payment.redirect })',
    leave: 'void trustedPage\n  return payment.redirect',
    test: [PAGE, 'yookassa: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'Staff hears of a page that is not the service’s',
    file: 'server/payments/payment/create-payment.ts',
    cut: "    if (isNews && !isTrusted(deps, payment)) await alertStaff(deps, tx, 'strangePage', payment)\n",
    leave: '    void [isNews, isTrusted, alertStaff]\n',
    test: [PAGE, 'stripe: to an address that is not the service’s nobody is led'],
  },
  {
    keeps: 'A host is not every address that ends like it',
    file: 'core/payments/bank-page.ts',
    cut: 'hostname.endsWith(`.${host}`)',
    leave: 'hostname.endsWith(host)',
    test: ['core/payments/bank-page.test.ts', 'a host stands for itself'],
  },
  {
    keeps: 'Nobody pays on a page without https',
    file: 'core/payments/bank-page.ts',
    cut: "protocol === 'https:' && ",
    leave: '',
    test: ['core/payments/bank-page.test.ts', 'a host stands for itself'],
  },
  {
    keeps: 'In production nobody sells for play money by mistake',
    file: 'server/config/production-rules.ts',
    cut: "'SUPPORT_EMAIL', 'PAYMENTS'] as const",
    leave: "'SUPPORT_EMAIL'] as const",
    test: ['server/config/config.test.ts', 'production does not start without PAYMENTS'],
  },
  {
    keeps: 'In production nobody sells for play money without saying so',
    file: 'server/config/production-rules.ts',
    cut: "    ...(settings.PAYMENTS === 'sandbox' && settings.SANDBOX_IN_PRODUCTION !== 'yes' ? [SANDBOX] : []),\n",
    leave: '    ...[SANDBOX].slice(1),\n',
    test: [
      'server/config/config.test.ts',
      'play money is taken in production only where that is said in so many words',
    ],
  },
  {
    keeps: 'A service is not chosen without its keys',
    file: 'server/config/config.ts',
    cut: '    ...missingPaymentSettings(settings),\n',
    leave: '',
    test: ['server/config/config.test.ts', 'a payment service is not chosen without its keys'],
  },
]
