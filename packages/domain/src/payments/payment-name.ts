import { formatDate } from '../russian/format-date.ts'

export type NamedPayment = { number: string; date: string }

/** «№ 42 от 05.10.2026»: projects number their payments apart, so a number alone names several of them. */
export function paymentNumber({ number, date }: NamedPayment): string {
  return `${number === '' ? 'без номера' : `№ ${number}`} от ${formatDate(date)}`
}

/** As a sentence goes on: «платёж № 42 от 05.10.2026». */
export const paymentName = (payment: NamedPayment): string => `платёж ${paymentNumber(payment)}`
