import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm, formatSummAtRate } from '@stroyfin/domain/russian/format-summ'

/** «КС-2 № 5 от 31.05.2025». */
export function ksTitle({ type, number, date }: Pick<KsDetail, 'type' | 'number' | 'date'>): string {
  return `${KS_TYPE_LABELS[type]} № ${number} от ${formatDate(date)}`
}

/** «Акт № 5»: on a narrow screen the number must not be cut. */
export function shortKsTitle({ type, number }: Pick<KsDetail, 'type' | 'number'>): string {
  return `${SHORT[type]} № ${number}`
}

/** What is decided on: the document, whose it is, its sum and, of one in a currency, the rouble value it has everywhere (K-15). */
export function aboutKs(ks: KsDetail): string {
  const sums = `на ${formatSummAtRate(ks.summ, ks)}, к оплате ${formatSumm(ks.payable_summ, ks.currency)}`
  return `${ksTitle(ks)} ${sums}, договор № ${ks.agreement_number}, исполнитель ${ks.executor_name}`
}

const SHORT: Record<KsType, string> = {
  ...KS_TYPE_LABELS,
  salary: 'Ведомость',
  services: 'Акт',
}
