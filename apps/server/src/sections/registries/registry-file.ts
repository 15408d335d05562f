import { exportRegistry } from '@stroyfin/contract/registries/export-registry'
import { earlyNotes } from '@stroyfin/domain/registries/early-retention'
import { BANK_REGISTRY_TYPE_LABELS, REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { registryCell, registryGroups } from '@stroyfin/domain/registries/registry-paper'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import {
  REGISTRY_PAPER_COLUMNS,
  type RegistryPaper,
  signatureLine,
} from '@stroyfin/domain/registries/registry-template'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportColumn, ExportRow, ExportTable, ExportValue } from '@stroyfin/reports/export/export-table'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { openRegistry } from './registry-answer.ts'
import type { RegistryHead, RegistryLineRow } from './registry-store.ts'
import { readOwnPaper, readRegistryPaper } from './template-store.ts'

export function contractName({ agreement_number, agreement_date }: RegistryLineRow): string {
  return `№ ${agreement_number} от ${formatDate(agreement_date)}`
}

/** The registry by its template, else by the plain paper: groups with their sums, rows left out by approvers not counted. */
export const exportRegistryHandle = handle(exportRegistry, async ({ registry_id, template_id }, call) => {
  const registry = await openRegistry(call, registry_id)
  const { db, company_id } = call
  const paper =
    template_id === undefined
      ? await readOwnPaper(db, company_id, registry.template_id)
      : await readRegistryPaper(db, company_id, template_id)
  const table = registryTable(registry, paper)
  const left = registry.rows.filter((row) => !row.excluded)
  // The package of the bank carries none of it: it is for whoever signs.
  const notes = [...earlyNotes(left, registry.date), ...(table.notes ?? [])]
  return makeListFile(call, registryFileName(registry), { ...table, notes })
})

export function registryFileName({ kind, number, date }: RegistryHead): string {
  return `${REGISTRY_FAMILIES[kind].name} № ${number} от ${formatDate(date)}.xlsx`
}

export function registryTable(registry: RegistryHead, paper: RegistryPaper): ExportTable {
  const left = registry.rows.filter((row) => !row.excluded)
  return {
    title: `Реестр № ${registry.number}`,
    columns: paper.columns.map((code): ExportColumn => REGISTRY_PAPER_COLUMNS[code]),
    rows: groupedRows(left, paper),
    tree: true,
    notes: paper.signatories.map(signatureLine),
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

function* groupedRows(rows: readonly RegistryLineRow[], paper: RegistryPaper): Generator<ExportRow> {
  const { columns, grouping } = paper
  for (const { title, members } of registryGroups(rows, grouping)) {
    const blank = columns.slice(1).map(() => null)
    yield { cells: [title, ...blank], level: 0, descendants: members.length }
    for (const row of members) yield { cells: columns.map((code) => registryCell(row, code)), level: 1 }
  }
}
