import type { Estate } from '@stroyfin/contract/projects/estate-row'
import type { StepNode } from '@stroyfin/domain/classifiers/step-place'
import { TURNOVER_TITLES } from '@stroyfin/domain/contractors/turnover-titles'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { ESTATE_KIND_LABELS } from '@stroyfin/domain/projects/estate-kind'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@stroyfin/domain/projects/property-type'
import type { GridColumn } from '../../ui/grid/column.ts'

export interface EstateLine extends Estate {
  /** Something living lies inside: its areas are theirs. */
  is_folder: boolean
}

const sumIn = (held: readonly Estate[], of: (one: Estate) => Estate['summ']) =>
  wireSumm(roubles(sumOf(held.map((one) => kopecks(of(one))))))

/** Contracts of what holds others are its own and those of what lies inside. */
export function estateLines(items: readonly Estate[]): EstateLine[] {
  const inside = Map.groupBy(items, ({ group_id }) => group_id)
  const whole = (item: Estate): Estate[] => [item, ...(inside.get(item.id) ?? []).flatMap(whole)]
  return items.map((item) => {
    const held = whole(item).filter((one) => one === item || !one.is_deleted)
    return {
      ...item,
      is_folder: held.length > 1,
      agreements_count: held.reduce((count, one) => count + one.agreements_count, 0),
      summ: sumIn(held, ({ summ }) => summ),
      awaiting_summ: sumIn(held, ({ awaiting_summ }) => awaiting_summ),
      in_summ: sumIn(held, ({ in_summ }) => in_summ),
      in_awaiting_summ: sumIn(held, ({ in_awaiting_summ }) => in_awaiting_summ),
    }
  })
}

/** For steps by the keyboard everything but an object may hold others. */
export function stepNodes(items: readonly Estate[]): StepNode[] {
  return items.map(({ id, group_id, kind }) => ({ id, group_id, is_folder: kind !== 'object' }))
}

const SUMS = ['summ', 'awaiting_summ', 'in_summ', 'in_awaiting_summ'] as const

export const estateColumns: GridColumn<EstateLine>[] = [
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    value: (row) => row.name,
    text: (row) => (row.is_deleted ? `${row.name} (удалён)` : row.name),
    pinned: true,
    grow: true,
    min_width: 180,
  },
  { code: 'kind', title: 'Вид', kind: 'text', value: (row) => ESTATE_KIND_LABELS[row.kind], width: 84 },
  {
    code: 'area_total',
    title: 'Площадь, м²',
    kind: 'decimal',
    value: (row) => row.area_total,
    decimals: 2,
    total: true,
    width: 108,
    card: 'figure',
  },
  ...PROPERTY_TYPES.map(
    (type): GridColumn<EstateLine> => ({
      code: `area_${type}`,
      title: `${PROPERTY_TYPE_LABELS[type]}, м²`,
      kind: 'decimal',
      value: (row) => row[`area_${type}`],
      decimals: 2,
      total: true,
      width: 124,
      hidden: type === 'low_rise_building' || type === 'new_parking',
    }),
  ),
  {
    code: 'agreements_count',
    title: 'Договоров',
    kind: 'count',
    value: (row) => row.agreements_count,
    width: 92,
    total: false,
  },
  ...SUMS.map(
    (code): GridColumn<EstateLine> => ({
      code,
      title: TURNOVER_TITLES[code],
      kind: 'money',
      value: (row) => row[code],
      card: 'none',
      total: false,
      width: 152,
    }),
  ),
  { code: 'address', title: 'Адрес', kind: 'text', value: (row) => row.address, width: 220, hidden: true },
]
