import { isPlainDate, type PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import type { PaymentSource } from '../payments/payment-source.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatMoney } from '../russian/format-money.ts'

/** A payment in a registry: remainder is what is unpaid and not reserved by other registries. */
export type RegistryRow = { payment_id: number; summ: Kopecks; remainder: Kopecks }

export type RegistryDraft = { number: string | null; date: PlainDate | null; rows: readonly RegistryRow[] }

/** A registry takes each payment once and no more of it than is left (K-07); row rules stand at `rows.{n}.summ`. */
export function registryRules(draft: RegistryDraft): BrokenRule[] {
  const broken: BrokenRule[] = []
  if ((draft.number?.trim() ?? '') === '') broken.push({ field: 'number', message: 'Укажите номер реестра' })
  if (!isPlainDate(draft.date ?? '')) broken.push({ field: 'date', message: 'Укажите дату реестра' })
  if (draft.rows.length === 0) broken.push({ field: 'rows', message: 'Добавьте хотя бы один платёж' })
  const seen = new Set<number>()
  draft.rows.forEach((row, index) => {
    if (seen.has(row.payment_id)) {
      broken.push({ field: `rows.${index}.payment_id`, message: 'Платёж уже есть в реестре' })
    }
    seen.add(row.payment_id)
    const message = partialSummProblem(row.summ, row.remainder)
    if (message !== null) broken.push({ field: `rows.${index}.summ`, message })
  })
  return broken
}

/** A row may pay a part: more than nothing, not more than the remainder of its payment. */
export function partialSummProblem(summ: Kopecks, remainder: Kopecks): string | null {
  if (summ <= 0n) return 'Сумма к оплате должна быть больше нуля'
  if (summ <= remainder) return null
  const left = `К оплате осталось ${formatMoney(remainder)} ₽`
  return remainder > 0n ? left : `${left}: платёж оплачен или целиком стоит в другом реестре`
}

export type RegistryRowChange = { exclude: true; remark: string } | { summ: Kopecks; remark: string }

/** On approval the rows are frozen, but an approver may leave a row out or lessen it, saying why. */
export function rowChangeRules(row: { summ: Kopecks }, change: RegistryRowChange): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (change.remark.trim() === '') broken.push({ field: 'remark', message: 'Укажите причину' })
  if ('summ' in change) {
    if (change.summ <= 0n) {
      broken.push({ field: 'summ', message: 'Чтобы не платить совсем, исключите строку' })
    } else if (change.summ >= row.summ) {
      broken.push({
        field: 'summ',
        message: `На согласовании сумму можно только уменьшить: ${formatMoney(row.summ)} ₽`,
      })
    }
  }
  return broken
}

export type RegistryGroup = 'advance' | 'expenses' | 'general' | 'accounts_advance' | 'accounts_expenses'

interface Grouped {
  type: PaymentType
  invoice_id: number | null
}

export const REGISTRY_GROUP_LABELS: Record<RegistryGroup, string> = {
  advance: 'Авансы',
  expenses: 'Оплата выполненных работ',
  general: 'Прочие платежи',
  accounts_advance: 'Счета: авансы',
  accounts_expenses: 'Счета: расходы',
}

/** Advances, paid works, all the rest, and payments by invoices apart from them (§3: newRegistryParams). */
export function registryGroupOf({ type, invoice_id }: Grouped): RegistryGroup {
  if (invoice_id !== null) return type === 'advance' ? 'accounts_advance' : 'accounts_expenses'
  return type === 'advance' || type === 'expenses' ? type : 'general'
}

/** Totals of a registry by any key of its rows: account, project, article; in order of first appearance. */
export function totalsBy<Row extends { summ: Kopecks; source: PaymentSource }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): { key: Key; summ: Kopecks; borrowed: Kopecks; own: Kopecks }[] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  const of = (group: readonly Row[], source: PaymentSource) =>
    sumOf(group.filter((row) => row.source === source).map((row) => row.summ))
  return [...groups].map(([key, group]) => ({
    key,
    summ: sumOf(group.map((row) => row.summ)),
    borrowed: of(group, 'borrowed'),
    own: of(group, 'own'),
  }))
}
