import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'

export function agreementTitle({ type, number, date }: Pick<Agreement, 'type' | 'number' | 'date'>): string {
  return `${type === 'dopnik' ? 'Доп. соглашение' : 'Договор'} № ${number} от ${formatDate(date)}`
}

/** What is decided on: the contract, its sum and its sides. */
export function aboutAgreement(agreement: Agreement): string {
  const { summ, currency, executor_name, customer_name } = agreement
  const sides = `исполнитель ${executor_name}, заказчик ${customer_name}`
  return `${agreementTitle(agreement)} на ${formatSumm(summ, currency)}, ${sides}`
}
