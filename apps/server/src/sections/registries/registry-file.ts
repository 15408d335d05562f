import { exportRegistry } from '@stroyfin/contract/registries/export-registry'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { BANK_REGISTRY_TYPE_LABELS, REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import {
  REGISTRY_GROUP_LABELS,
  type RegistryGroup,
  registryGroupOf,
} from '@stroyfin/domain/registries/registry-rules'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportColumn, ExportRow, ExportTable, ExportValue } from '@stroyfin/reports/export/export-table'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { openRegistry, vatOf } from './registry-answer.ts'
import type { RegistryHead, RegistryLineRow } from './registry-store.ts'

const columns: (ExportColumn & { value: (row: RegistryLineRow) => ExportValue })[] = [
  { title: 'Платёж', format: 'text', value: (row) => row.payment_number },
  { title: 'Получатель', format: 'text', value: (row) => row.payee_name },
  { title: 'ИНН', format: 'text', value: (row) => row.payee_inn },
  { title: 'Счёт', format: 'text', value: (row) => row.payee_account },
  { title: 'БИК', format: 'text', value: (row) => row.payee_bic },
  { title: 'Договор', format: 'text', value: contractName },
  { title: 'Назначение платежа', format: 'text', width: 60, value: (row) => row.purpose },
  { title: 'Проект', format: 'text', value: (row) => row.project_name },
  { title: 'Статья', format: 'text', value: (row) => row.classifier_name },
  { title: 'Источник', format: 'text', value: (row) => PAYMENT_SOURCE_VIEW[row.source].label },
  { title: 'Оплатить до', format: 'date', value: (row) => row.due_date },
  { title: 'Сумма платежа, ₽', format: 'money', value: (row) => row.payment_summ },
  { title: 'К оплате, ₽', format: 'money', total: true, value: (row) => row.summ },
  { title: 'В том числе НДС, ₽', format: 'money', total: true, value: (row) => vatOf(row) },
  { title: 'Замечание', format: 'text', value: (row) => row.remark },
]

export function contractName({ agreement_number, agreement_date }: RegistryLineRow): string {
  return `№ ${agreement_number} от ${formatDate(agreement_date)}`
}

/** The registry as on its page: three groups with their sums, rows left out by approvers not counted. */
export const exportRegistryHandle = handle(exportRegistry, async ({ registry_id }, call) => {
  const registry = await openRegistry(call, registry_id)
  return makeListFile(call, registryFileName(registry), registryTable(registry))
})

export function registryFileName({ kind, number, date }: RegistryHead): string {
  return `${REGISTRY_FAMILIES[kind].name} № ${number} от ${formatDate(date)}.xlsx`
}

export function registryTable(registry: RegistryHead): ExportTable {
  return {
    title: `Реестр № ${registry.number}`,
    columns: columns.map(({ value: _, ...column }) => column),
    rows: groupedRows(registry.rows.filter((row) => !row.excluded)),
    tree: true,
    parameters: registryParameters(registry),
  }
}

export function registryParameters(registry: RegistryHead): [string, ExportValue][] {
  return [
    ['Реестр', `№ ${registry.number} от ${formatDate(registry.date)}`],
    ['Название', registry.name],
    ['Плательщик', registry.payer_name ?? 'Разные плательщики'],
    ...bankParameters(registry),
    ['Статус', registryStatusView(registry).label],
    ['Примечание', registry.remark],
  ]
}

function bankParameters({ type, loan_number }: RegistryHead): [string, ExportValue][] {
  if (type === null) return []
  return [
    ['Вид', BANK_REGISTRY_TYPE_LABELS[type]],
    ['Кредитный договор', loan_number],
  ]
}

function* groupedRows(rows: readonly RegistryLineRow[]): Generator<ExportRow> {
  for (const group of Object.keys(REGISTRY_GROUP_LABELS) as RegistryGroup[]) {
    const members = rows.filter((row) => registryGroupOf(row.type) === group)
    if (members.length === 0) continue
    const title = REGISTRY_GROUP_LABELS[group]
    const blank = columns.slice(1).map(() => null)
    yield { cells: [title, ...blank], level: 0, descendants: members.length }
    for (const row of members) yield { cells: columns.map(({ value }) => value(row)), level: 1 }
  }
}
