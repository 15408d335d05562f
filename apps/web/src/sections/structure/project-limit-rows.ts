import type { ProjectLimit } from '@stroyfin/contract/projects/load-project-limits'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { listAddress } from '../../app/list-address.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { GridEdits } from '../../ui/grid/grid-edits.ts'

/** An article of the editor; sums as decimal text, a folder holds the sum of its articles. */
export interface LimitRow {
  id: number
  group_id: number | null
  is_folder: boolean
  view_id: string
  name: string
  summ: string | number | null
  agreement_summ: string
}

/** Limit minus contracts, also of a cell just typed; nothing where there is neither. */
function leftOf(row: LimitRow): string | null {
  const [limit, spent] = [kopecks(String(row.summ ?? 0)), kopecks(row.agreement_summ)]
  return limit === 0n && spent === 0n ? null : roubles(limit - spent)
}

/** Rows with the typed sums; children follow their folder, so one walk from the end adds every branch up. */
export function limitRows(items: readonly ProjectLimit[], edits: GridEdits<LimitRow>): LimitRow[] {
  const limits = new Map<number, bigint>()
  const agreements = new Map<number, bigint>()
  const rows: LimitRow[] = []
  for (const item of items.toReversed()) {
    const base = plainRow(item)
    const typed = item.is_folder ? base : edits.merged(base)
    const own = kopecks(String(typed.summ ?? 0)) + (item.is_folder ? (limits.get(item.id) ?? 0n) : 0n)
    const spent = kopecks(item.agreement_summ) + (agreements.get(item.id) ?? 0n)
    if (item.group_id !== null) {
      limits.set(item.group_id, (limits.get(item.group_id) ?? 0n) + own)
      agreements.set(item.group_id, (agreements.get(item.group_id) ?? 0n) + spent)
    }
    rows.push({
      ...base,
      ...(item.is_folder && { summ: roubles(own) }),
      agreement_summ: roubles(spent),
    })
  }
  return rows.reverse()
}

function plainRow(item: ProjectLimit): LimitRow {
  const { id, group_id, is_folder, view_id, name, summ, agreement_summ } = item
  return { id, group_id, is_folder, view_id, name, summ, agreement_summ: String(agreement_summ) }
}

/** Totals over the roots: they already hold everything beneath them. */
export function limitTotals(rows: readonly LimitRow[]): Record<string, string> {
  const roots = rows.filter((row) => row.group_id === null)
  const sum = (of: (row: LimitRow) => string | number | null) =>
    roubles(roots.reduce((total, row) => total + kopecks(String(of(row) ?? 0)), 0n))
  return {
    summ: sum((row) => row.summ),
    agreement_summ: sum((row) => row.agreement_summ),
    left_summ: sum(leftOf),
  }
}

/** The contracts of an article in the project; a folder holds those of many. */
function contractsOf({ id, is_folder }: LimitRow, project_id: number): string | undefined {
  if (is_folder) return undefined
  return listAddress('/agreements/', {
    filters: [
      { field: 'position_project_id', op: 'eq', value: project_id },
      { field: 'position_classifier_id', op: 'eq', value: id },
      { field: 'executor_is_group', op: 'eq', value: false },
      { field: 'contracted_date', op: 'not_empty' },
    ],
  })
}

interface LimitRights {
  editable: boolean
  sees_contracts: boolean
}

export function limitColumns(
  project_id: number,
  { editable, sees_contracts }: LimitRights,
): GridColumn<LimitRow>[] {
  return [
    { code: 'name', title: 'Статья', kind: 'text', value: (row) => row.name, pinned: true, grow: true },
    { code: 'view_id', title: 'Код', kind: 'text', value: (row) => row.view_id, width: 80 },
    {
      code: 'summ',
      title: 'Лимит, ₽',
      kind: 'money',
      value: (row) => row.summ,
      width: 152,
      ...(editable && {
        editor: { kind: 'money' as const, min: 0, can_edit: (row: LimitRow) => !row.is_folder },
      }),
    },
    {
      code: 'agreement_summ',
      title: 'Законтрактовано, ₽',
      kind: 'money',
      value: (row) => row.agreement_summ,
      ...(sees_contracts && {
        href: (row: LimitRow) =>
          kopecks(row.agreement_summ) === 0n ? undefined : contractsOf(row, project_id),
      }),
      width: 160,
    },
    { code: 'left_summ', title: 'Свободно, ₽', kind: 'money', value: leftOf, width: 152 },
  ]
}
