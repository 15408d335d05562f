import { type AgreementItem, loadItems } from '@stroyfin/contract/agreements/load-items'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { type LineRow, summOf } from './line-row.ts'

const TEXTS = [
  { code: 'name', title: 'Наименование работ', width: 190, grow: true },
  { code: 'code', title: 'Номер расценки', width: 116 },
  { code: 'unit', title: 'Ед. изм.', width: 68 },
] as const

const NONE: readonly AgreementItem[] = []

/**
 * Columns of КС-2 in the order of the form 0322005; the position of the contract only where there is a choice, what is
 * left of the estimate only where lines come from it.
 */
export function useLineColumns(
  agreement_id: number | null,
  editable: boolean,
  of_estimate: boolean,
): GridColumn<LineRow>[] {
  const { data } = useEndpoint(
    loadItems,
    { agreement_id: agreement_id ?? 0 },
    { enabled: agreement_id !== null, staleTime: 60_000 },
  )
  const items = data?.items ?? NONE
  return useMemo(() => {
    const options = items.map((item) => ({ value: String(item.id), label: itemName(item) }))
    const texts = TEXTS.map(
      (column): GridColumn<LineRow> => ({
        ...column,
        kind: 'text',
        sortable: false,
        value: (row) => row[column.code],
        ...(editable && { editor: { kind: 'text' } }),
      }),
    )
    const figures = (['volume', 'price'] as const).map(
      (code): GridColumn<LineRow> => ({
        code,
        title: code === 'volume' ? 'Количество' : 'Цена, ₽',
        kind: 'decimal',
        ...(code === 'price' && { min_decimals: 2 }),
        width: 104,
        sortable: false,
        value: (row) => row[code],
        ...(editable && { editor: { kind: 'decimal', ...(code === 'price' && { min: 0 }) } }),
      }),
    )
    const position: GridColumn<LineRow> = {
      code: 'agreement_item_id',
      title: 'Позиция договора',
      kind: 'ref',
      width: 148,
      sortable: false,
      value: (row) => row.agreement_item_id,
      text: (row) => options.find(({ value }) => value === String(row.agreement_item_id))?.label ?? '',
      ...(editable && { editor: { kind: 'select', options } }),
    }
    const summ: GridColumn<LineRow> = {
      code: 'summ',
      title: 'Стоимость, ₽',
      kind: 'money',
      width: 116,
      sortable: false,
      value: summOf,
    }
    const left: GridColumn<LineRow> = {
      code: 'left_volume',
      title: 'Осталось по смете',
      kind: 'decimal',
      width: 104,
      sortable: false,
      value: (row) => row.left_volume,
    }
    return [
      ...texts,
      ...(of_estimate ? [left] : []),
      ...figures,
      summ,
      ...(items.length > 0 ? [position] : []),
    ]
  }, [items, editable, of_estimate])
}

function itemName({ name, project_name, classifier_full_name }: AgreementItem): string {
  return name || [project_name, classifier_full_name].filter(Boolean).join(' · ')
}
