import type { RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { earlyWords } from '@stroyfin/domain/registries/early-retention'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { REGISTRY_GROUP_LABELS, registryGroupOf } from '@stroyfin/domain/registries/registry-rules'
import type { GridColumn } from '../../ui/grid/column.ts'
import { inOwnCurrency } from '../../ui/grid/own-currency.ts'
import { noteWords } from './line-columns.ts'

const FIRST: readonly GridColumn<RegistryCandidate>[] = [
  {
    code: 'payee_id',
    title: 'Получатель',
    kind: 'ref',
    value: (row) => row.payee_name,
    pinned: true,
    width: 200,
    card: 'title',
  },
  {
    code: 'payment_number',
    title: 'Платёж',
    kind: 'text',
    value: (row) => row.payment_number,
    width: 72,
    card: 'none',
  },
  { code: 'due_date', title: 'Оплатить до', kind: 'date', value: (row) => row.due_date, card: 'line' },
  {
    code: 'free_summ',
    title: 'Доступно к оплате, ₽',
    kind: 'money',
    value: (row) => row.free_summ,
    width: 160,
    card: 'figure',
  },
]

const OTHERS: readonly GridColumn<RegistryCandidate>[] = [
  { code: 'payment_summ', title: 'Сумма платежа, ₽', kind: 'money', value: (row) => row.payment_summ },
  {
    code: 'type',
    title: 'Группа',
    kind: 'text',
    value: (row) => REGISTRY_GROUP_LABELS[registryGroupOf(row)],
    width: 176,
    card: 'line',
  },
  {
    code: 'purpose',
    title: 'Назначение',
    kind: 'text',
    value: (row) => row.purpose,
    width: 240,
    grow: true,
    card: 'none',
  },
  {
    code: 'project_id',
    title: 'Проект',
    kind: 'ref',
    value: (row) => row.project_name,
    width: 140,
    card: 'none',
  },
  {
    code: 'source',
    title: 'Источник',
    kind: 'text',
    value: (row) => PAYMENT_SOURCE_VIEW[row.source].label,
    width: 112,
    card: 'none',
  },
  {
    code: 'payer_id',
    title: 'Плательщик',
    kind: 'ref',
    value: (row) => row.payer_name,
    width: 180,
    card: 'none',
  },
  {
    code: 'classifier_id',
    title: 'Статья',
    kind: 'ref',
    value: (row) => row.classifier_name,
    width: 180,
    card: 'none',
  },
]

const LOAN: GridColumn<RegistryCandidate> = {
  code: 'loan_agreement_id',
  title: 'Кредитный договор',
  kind: 'ref',
  value: (row) => row.loan_number,
  width: 150,
  card: 'none',
}

/** Columns of the payments to choose from; those already in the registry are marked. */
export function candidateColumns(
  kind: RegistryKind,
  taken: ReadonlySet<number>,
  /** Of the registry they are chosen for. */
  date: string | null,
): GridColumn<RegistryCandidate>[] {
  const placeOf = (row: RegistryCandidate) =>
    taken.has(row.payment_id) ? 'Уже в реестре' : noteWords(row, row.free_summ) || earlyWords(row, date)
  return inOwnCurrency([
    ...FIRST,
    {
      code: 'place',
      title: 'Отметка',
      kind: 'status',
      value: placeOf,
      tone: (row) => (taken.has(row.payment_id) ? 'success' : 'warning'),
      sortable: false,
      width: 240,
      card: 'status',
    },
    ...OTHERS,
    ...(kind === 'bank' ? [LOAN] : []),
  ])
}
