/** What of a payee a payment order carries; text is empty where there is nothing. */
const LABELS = {
  account: 'счёт',
  bic: 'БИК',
  bank_name: 'банк',
  corr_account: 'корсчёт',
  name: 'название',
  inn: 'ИНН',
  kpp: 'КПП',
} as const

type Requisite = keyof typeof LABELS
type Requisites = Partial<Record<Requisite, string | null>>

/**
 * Which requisites money goes by have changed, in words («счёт 407… → 408…»); null when none has. One that was empty and
 * has been filled in turns no money aside (K-18).
 */
export function changedRequisites(was: Requisites, becomes: Requisites): string | null {
  const changed = (Object.keys(LABELS) as Requisite[]).filter(
    (key) => (was[key] ?? '') !== '' && (was[key] ?? '') !== (becomes[key] ?? ''),
  )
  if (changed.length === 0) return null
  return changed.map((key) => `${LABELS[key]} ${was[key]} → ${becomes[key] || 'нет'}`).join(', ')
}
