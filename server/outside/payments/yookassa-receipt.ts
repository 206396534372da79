import { decimalOf, type Money } from '@tabia/core/payments/money.ts'
import type { YookassaSettings } from '../../config/payment-settings.ts'

interface Sale {
  amount: Money
  description: string
  email: string
}

/** The fiscal receipt of 54-FZ: one course, one line. Nothing where receipts are made elsewhere. */
export function receiptOf(
  { receipts }: Pick<YookassaSettings, 'receipts'>,
  { amount, description, email }: Sale,
): { receipt?: object } {
  if (!receipts) return {}
  const { vatCode, paymentSubject, paymentMode, taxSystemCode } = receipts
  const item = {
    description,
    quantity: 1,
    measure: 'piece',
    amount: { value: decimalOf(amount), currency: amount.currency },
    vat_code: vatCode,
    payment_subject: paymentSubject,
    payment_mode: paymentMode,
  }
  const taxes = taxSystemCode === undefined ? {} : { tax_system_code: taxSystemCode }
  return { receipt: { customer: { email }, items: [item], ...taxes } }
}
