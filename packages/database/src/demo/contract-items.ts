import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { DemoRows } from './demo-rows.ts'

export type ItemPlace = {
  company_id: number
  agreement_id: number
  project_id: number
  classifier_id: number
  loan_group_id: number | null
  created_by: number
  created_at: string
}

/** The header and its positions, which add up to the sum of the contract; answers the ids of the positions. */
export function addItems(
  rows: DemoRows,
  place: ItemPlace,
  header: string,
  names: readonly string[],
  summs: readonly Kopecks[],
): number[] {
  const root = rows.add('agreement_items', {
    ...place,
    group_id: null,
    position: 0,
    level: 0,
    is_root: true,
    name: header,
    summ: roubles(sumOf(summs)),
  })
  return names.map((name, index) =>
    rows.add('agreement_items', {
      ...place,
      group_id: root,
      position: index + 1,
      level: 1,
      is_root: false,
      name,
      summ: roubles(summs[index] ?? 0n),
    }),
  )
}
