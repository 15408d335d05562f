import { paymentName } from '@stroyfin/domain/payments/payment-name'
import type { OrderRow } from './order-store.ts'

/** The payment that an order carries out, as a sentence goes on. */
export const orderedPayment = ({ payment_number: number, payment_date: date }: OrderRow): string =>
  paymentName({ number, date })
