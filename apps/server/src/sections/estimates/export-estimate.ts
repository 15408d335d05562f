import { exportEstimate } from '@stroyfin/contract/estimates/export-estimate'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { ESTIMATE_TYPE_LABELS } from '@stroyfin/domain/estimates/estimate-type'
import { leftSumm, leftVolume } from '@stroyfin/domain/estimates/left-to-accept'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { rowsInside } from '@stroyfin/domain/tree/rows-inside'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { chosenColumns, type ListColumn } from '../../files/export-list.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { namedExport } from '../names/public.ts'
import { findEstimate } from './find-estimate.ts'
import { type LineAnswer, wholeEstimate } from './lines-answer.ts'
import { readArticleNames } from './lines-store.ts'

type Line = LineAnswer & { article: string | null }

const figure = (value: string | null) => (value === null || Number(value) === 0 ? null : value)

const known: Record<string, ListColumn<Line>> = {
  view_id: { title: '№', format: 'text', width: 10, value: (row) => row.view_id },
  code: { title: 'Шифр', format: 'text', value: (row) => row.code },
  name: { title: 'Наименование', format: 'text', width: 60, value: (row) => row.name },
  type: {
    title: 'Тип',
    format: 'text',
    value: (row) => (row.is_folder ? null : ESTIMATE_TYPE_LABELS[row.type]),
  },
  unit: { title: 'Ед. изм.', format: 'text', value: (row) => row.unit },
  volume: { title: 'Объём', format: 'volume', value: (row) => row.volume },
  price: { title: 'Цена, ₽', format: 'volume', value: (row) => row.price },
  summ: { title: 'Сумма, ₽', format: 'money', total: true, value: (row) => row.summ },
  classifier_id: { title: 'Статья', format: 'text', value: (row) => row.article },
  accepted_volume: {
    title: 'В актах, объём',
    format: 'volume',
    value: (row) => (row.is_folder ? null : figure(row.accepted_volume)),
  },
  accepted_summ: { title: 'В актах, ₽', format: 'money', total: true, value: (row) => row.accepted_summ },
  left_summ: { title: 'Остаток по смете, ₽', format: 'money', total: true, value: leftSumm },
  left_volume: { title: 'Остаток, объём', format: 'volume', value: leftVolume },
  description: { title: 'Примечание', format: 'text', value: (row) => row.description },
}

/** The estimate whole, its sections as folding groups with their sums; 50,000 lines stream into the file. */
export const exportEstimateHandle = handle(exportEstimate, async ({ id, columns }, call) => {
  const { db, company_id } = call
  const row = await findEstimate(call, id)
  if (row.is_deleted) throw new Refusal('not_found', 'Смета удалена')
  const lines = await wholeEstimate({ db, company_id, estimate_id: id })
  const articles = await readArticleNames(db, company_id, lines)
  const named = await namedExport(call, 'estimate_lines', known)
  const chosen = chosenColumns(named.known, columns)
  if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
  const title = `Смета ${row.number || row.name}`.slice(0, 100)
  const today = formatDate(call.today)
  return makeListFile(call, `${title} на ${today}.xlsx`, {
    title,
    columns: chosen.map(({ value: _, ...column }) => column),
    rows: rowsOf(lines, (line) =>
      chosen.map(({ value }) => value({ ...line, article: articles.get(line.classifier_id ?? 0) ?? null })),
    ),
    tree: true,
    parameters: [
      ['Построен', today],
      ['Смета', row.name],
    ],
  })
})

/** Rows lie depth first, so those inside of one follow it until its own level comes again. */
function* rowsOf(
  lines: readonly LineAnswer[],
  cells: (line: LineAnswer) => ExportRow['cells'],
): Generator<ExportRow> {
  const inside = rowsInside(lines.map(({ level }) => level))
  for (const [at, line] of lines.entries()) {
    const descendants = line.is_folder ? (inside[at] ?? 0) : 0
    yield { cells: cells(line), level: line.level, descendants }
  }
}
