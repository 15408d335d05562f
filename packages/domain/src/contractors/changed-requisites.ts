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

/** An account with its card as they were when a second person confirmed them last. */
export type ConfirmedValues = {
  account: string
  bic: string
  bank_name: string
  corr_account: string | null
  inn: string | null
  name: string
  is_group: boolean
}

type Card = Pick<ConfirmedValues, 'inn' | 'name' | 'is_group'>

const compared = (keys: readonly Requisite[], was: Requisites, is: Requisites) =>
  keys
    .filter((key) => (was[key] ?? '') !== (is[key] ?? ''))
    .map((key) => `${LABELS[key]} ${was[key] || 'нет'} → ${is[key] || 'нет'}`)

/**
 * What has changed since the account was confirmed, one after another («счёт 407… → 408…», «ИНН нет → 7707083893»); empty
 * when it is what it was.
 */
export function changedSinceConfirmed(was: ConfirmedValues, is: ConfirmedValues): string[] {
  return [...compared(['account', 'bic', 'corr_account'], was, is), ...changedCard(was, is)]
}

/** The same of the card alone: whose account it is. */
export function changedCard(was: Card, is: Card): string[] {
  const { name, inn } = is
  return [
    ...compared(['name', 'inn'], { name: was.name, inn: was.inn }, { name, inn }),
    ...(was.is_group === is.is_group
      ? []
      : [is.is_group ? 'карточка стала своей организацией' : 'карточка перестала быть своей организацией']),
  ]
}
