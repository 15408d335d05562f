import type { ColumnKind, GridColumn } from '../../grid/column.ts'

/** A row of twenty fields, as a list of contracts with all its columns open. */
export type BenchRow = { id: number } & Record<string, string | number>

const KINDS: readonly ColumnKind[] = [
  'text',
  'date',
  'text',
  'text',
  'money',
  'money',
  'money',
  'money',
  'decimal',
  'percent',
  'date',
  'text',
  'money',
  'money',
  'count',
  'text',
  'date',
  'money',
  'decimal',
  'text',
]
const WORDS = ['Бетонные работы', 'ООО «СтройМонтажСервис»', 'Секция 3, оси 1–12', 'Поставка арматуры А500С']

function fieldOf(kind: ColumnKind, row: number, col: number): string | number {
  const noise = (row * 7919 + col * 104_729) % 1_000_003
  if (kind === 'money') return noise + (row % 100) / 100
  if (kind === 'count') return noise % 97
  if (kind === 'decimal' || kind === 'percent') return String((noise % 10_000) / 100)
  if (kind === 'date')
    return `2026-${String((noise % 12) + 1).padStart(2, '0')}-${String((noise % 28) + 1).padStart(2, '0')}`
  return `${WORDS[noise % WORDS.length]} ${row + 1}`
}

export function benchRow(at: number): BenchRow {
  const row: BenchRow = { id: at + 1 }
  for (const [col, kind] of KINDS.entries()) row[`c${col}`] = fieldOf(kind, at, col)
  return row
}

export const benchColumns: readonly GridColumn<BenchRow>[] = KINDS.map((kind, col) => {
  const code = `c${col}`
  return {
    code,
    title: `Колонка ${col + 1}`,
    kind,
    value: (row) => row[code],
    width: 130,
    pinned: col === 0,
    total: false,
    editor: {
      kind: kind === 'money' || kind === 'date' || kind === 'count' || kind === 'decimal' ? kind : 'text',
    },
  }
})
