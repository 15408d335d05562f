import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportColumn, ExportTable, ExportValue } from '@stroyfin/reports/export/export-table'
import { makeListFile } from '../../files/list-file.ts'
import type { Call } from '../../http/call.ts'
import { openRegistry, vatOf } from './registry-answer.ts'
import { contractName, registryParameters } from './registry-file.ts'
import type { RegistryHead, RegistryLineRow } from './registry-store.ts'

type Sb611Column = ExportColumn & { value: (row: RegistryLineRow, place: number) => ExportValue }

/** the bank's register of payments, its columns in this order. */
const columns: Sb611Column[] = [
  { title: '№', format: 'count', value: (_row, place) => place + 1 },
  { title: 'Получатель', format: 'text', width: 40, value: (row) => row.payee_name },
  { title: 'ИНН', format: 'text', width: 14, value: (row) => row.payee_inn },
  { title: 'Р/с', format: 'text', width: 24, value: (row) => row.payee_account },
  { title: 'БИК', format: 'text', width: 12, value: (row) => row.payee_bic },
  { title: 'Договор', format: 'text', width: 28, value: contractName },
  { title: 'Назначение', format: 'text', width: 60, value: (row) => row.purpose },
  { title: 'Сумма', format: 'money', total: true, value: (row) => row.summ },
  { title: 'НДС', format: 'money', total: true, value: (row) => vatOf(row) },
  { title: 'Источник', format: 'text', width: 14, value: (row) => PAYMENT_SOURCE_VIEW[row.source].label },
  { title: 'Статья', format: 'text', width: 40, value: (row) => row.classifier_name },
]

const FORM_VERSION = '1.0.0'

/** A registry, own or of the bank, by form СБ611; one not approved yet says so in the file's name. */
export async function makeSb611(call: Call, registry_id: number | null) {
  const started = performance.now()
  if (!allows(call.rights, 'payment_registry.view'))
    throw new Refusal('forbidden', lackText('payment_registry.view'), { mend: { what: 'right' } })
  if (registry_id === null) {
    const message = 'Укажите реестр'
    throw new Refusal('invalid', message, { errors: [{ field: 'registry_id', message }] })
  }
  const registry = await openRegistry(call, registry_id)
  const { href, access } = await makeListFile(call, sb611Name(registry), sb611Table(registry))
  const elapsed_time = Math.ceil(performance.now() - started) / 1000
  return { href, access, message: 'Реестр выгружен', version: FORM_VERSION, elapsed_time }
}

export function sb611Name({ number, date, status }: RegistryHead): string {
  const draft = status === 'approve' ? '' : ' (не согласован)'
  return `СБ611, реестр № ${number} от ${formatDate(date)}${draft}.xlsx`
}

export function sb611Table(registry: RegistryHead): ExportTable {
  return {
    title: 'СБ611',
    columns: columns.map(({ value: _, ...column }) => column),
    rows: registry.rows
      .filter((row) => !row.excluded)
      .map((row, place) => ({ cells: columns.map(({ value }) => value(row, place)) })),
    parameters: registryParameters(registry),
  }
}
