import { exportTable } from '@stroyfin/contract/files/export-table'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'

const orNull = (cells: readonly (string | null)[]) => cells.map((value) => (value === '' ? null : value))

export const exportTableHandle = handle(exportTable, async ({ title, columns, rows, totals }, call) => {
  // The file stands in the store of the company, where a stranger leaves nothing.
  if (!call.is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
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
