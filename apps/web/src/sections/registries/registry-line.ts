import type { RegistryLine } from '@stroyfin/contract/registries/load-item'
import type { RegistryPayment } from '@stroyfin/contract/registries/registry-payment'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import {
  REGISTRY_GROUP_LABELS,
  type RegistryGroup,
  registryGroupOf,
} from '@stroyfin/domain/registries/registry-rules'
import type { TreeNode } from '../../ui/grid/core.ts'

/** A payment in a registry, stored or still being chosen. */
export interface Line extends RegistryPayment {
  summ: number
  /** What of it is paid through this registry. */
  paid_summ: number
  /** Of the stored row; null while the line is only chosen. */
  row_id: number | null
  version: number
  excluded: boolean
  remark: string
}

/** One line of the table: a payment in its currency, or the folder of its group with the group's sums in roubles. */
export interface LineRow extends TreeNode {
  id: string
  title: string
  summ: number | null
  /** Of a folder; that of a payment follows from its sum. */
  vat_summ: number | null
  line: Line | null
}

export function lineOf({ id, vat_summ: _, ...row }: RegistryLine): Line {
  return { ...row, row_id: id }
}

/** A payment chosen for a registry is taken with all that is left of it. */
export function chosenLine(payment: RegistryPayment): Line {
  const summ = payment.free_summ
  return { ...payment, summ, paid_summ: 0, row_id: null, version: 0, excluded: false, remark: '' }
}

export const rowIdOf = (payment_id: number) => `payment-${payment_id}`

/** VAT inside the sum of a row at its payment's own rate. */
export function vatOf({ line, summ, vat_summ }: LineRow): number | null {
  if (line === null) return vat_summ
  return summ === null ? null : wireSumm(vatIncluded(kopecks(summ), line.vat_rate))
}

const EXCLUDED = 'excluded'
const FOLDERS: readonly (readonly [id: RegistryGroup | typeof EXCLUDED, title: string])[] = [
  ['advance', REGISTRY_GROUP_LABELS.advance],
  ['expenses', REGISTRY_GROUP_LABELS.expenses],
  ['general', REGISTRY_GROUP_LABELS.general],
  ['accounts_advance', REGISTRY_GROUP_LABELS.accounts_advance],
  ['accounts_expenses', REGISTRY_GROUP_LABELS.accounts_expenses],
  [EXCLUDED, 'Исключены'],
]

const folderOf = (line: Line) => (line.excluded ? EXCLUDED : registryGroupOf(line))

/** Lines under the folders of their groups (§3); `summOf` gives a line's sum as it is being edited. */
export function lineRows(lines: readonly Line[], summOf: (line: Line) => number): LineRow[] {
  return FOLDERS.flatMap(([folder, title]) => {
    const members = lines.filter((line) => folderOf(line) === folder)
    if (members.length === 0) return []
    const counts = folder !== EXCLUDED
    const sums = members.map((line) => lineRoubles(line, summOf(line)))
    const vat = members.map((line) =>
      inRoubles(vatIncluded(kopecks(summOf(line)), line.vat_rate), line.currency_rate),
    )
    const head: LineRow = {
      id: folder,
      group_id: null,
      is_folder: true,
      title,
      summ: counts ? total(sums) : null,
      vat_summ: counts ? total(vat) : null,
      line: null,
    }
    return [head, ...members.map((line) => memberRow(line, folder, summOf(line)))]
  })
}

/** What the registry adds up (K-15). */
export const lineRoubles = ({ currency_rate }: Line, summ: number): Kopecks =>
  inRoubles(kopecks(summ), currency_rate)

const total = (sums: readonly Kopecks[]) => Number(roubles(sumOf(sums)))

function memberRow(line: Line, folder: string, summ: number): LineRow {
  return {
    id: rowIdOf(line.payment_id),
    group_id: folder,
    is_folder: false,
    title: line.payee_name ?? 'Получатель не указан',
    summ: line.excluded ? null : summ,
    vat_summ: null,
    line,
  }
}
