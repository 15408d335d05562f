/** What the carrier of a payment without a contract takes from that payment. */
const CARRIED = {
  number: 'номер',
  date: 'дата',
  customer_id: 'плательщик',
  executor_id: 'получатель',
  project_id: 'проект',
  classifier_id: 'статья',
  summ: 'сумма',
  vat_rate: 'ставка НДС',
  description: 'назначение',
} as const

type Carried = { readonly [K in keyof typeof CARRIED]: string | number | null }

const same = (a: string | number | null, b: string | number | null) =>
  a === b || (a !== null && b !== null && a !== '' && b !== '' && Number(a) === Number(b))

/** The refusal to change by the card what the payment says; null when none of it changes. */
export function carriedProblem(was: Carried, becomes: Carried): string | null {
  const changed = (Object.keys(CARRIED) as (keyof Carried)[]).filter((key) => !same(was[key], becomes[key]))
  if (changed.length === 0) return null
  return `Это расход без договора: ${changed.map((key) => CARRIED[key]).join(', ')} берутся из его платежа. Измените платёж`
}
