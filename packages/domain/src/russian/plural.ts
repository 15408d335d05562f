import { formatVolume } from './format-money.ts'

/** Forms for one, two and five: ['договор', 'договора', 'договоров']. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The form that agrees with the number; a fraction takes the second one: 1,5 договора (R-9-14, A-105). */
export function plural(count: number | bigint | string, forms: PluralForms): string {
  const [whole = '', fraction = ''] = String(count).replace('-', '').split('.')
  if (/[1-9]/u.test(fraction)) return forms[1]
  const lastTwo = Number(whole.slice(-2))
  const last = lastTwo % 10
  if (lastTwo >= 11 && lastTwo <= 14) return forms[2]
  if (last === 1) return forms[0]
  return last >= 2 && last <= 4 ? forms[1] : forms[2]
}

/** «1 договор», «2 договора», «1 250 договоров». */
export function counted(count: number | string, forms: PluralForms): string {
  return `${formatVolume(count)} ${plural(count, forms)}`
}
