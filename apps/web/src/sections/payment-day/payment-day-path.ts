import { defaultStringifySearch } from '@tanstack/react-router'

export const PAYMENT_DAY_PATH = '/payments-registry/payment-day'

/** As many documents as one payment day takes. */
export const MOST_PAID_AT_ONCE = 500

/** The payment day of these acts and invoices alone, ticked. */
export const paymentDayOf = (asked: { acts?: readonly number[]; invoices?: readonly number[] }): string =>
  PAYMENT_DAY_PATH + defaultStringifySearch(asked)
