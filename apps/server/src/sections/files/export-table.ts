import { exportTable } from '@stroyfin/contract/files/export-table'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'

const orNull = (cells: readonly (string | null)[]) => cells.map((value) => (value === '' ? null : value))

export const exportTableHandle = handle(exportTable, async ({ title, columns, rows, totals }, call) => {
  const today = formatDate(call.today)
  return makeListFile(call, `${title} на ${today}.xlsx`, {
    title,
    columns,
    rows: rows.map(({ cells, ...place }) => ({ ...place, cells: orNull(cells) })),
    tree: rows.some(({ level }) => level > 0),
    parameters: [['Построен', today]],
    ...(totals && { totals: orNull(totals) }),
  })
})
