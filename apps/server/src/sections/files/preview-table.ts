import { previewTable, SHOWN_COLUMNS, SHOWN_ROWS } from '@stroyfin/contract/files/preview-table'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import type { Cell, Table } from '../../spreadsheets/table.ts'
import { sheetToLookAt } from '../imports/public.ts'
import { readAttached } from './attached-files-store.ts'
import { refuseFileRight } from './refuse-file-right.ts'
import { shownSheet } from './shown-sheet.ts'

const LIMITS = { rows: SHOWN_ROWS, columns: SHOWN_COLUMNS, merges: 5000 }

export const previewTableHandle = handleApart(previewTable, async ({ id, sheet: asked }, call) => {
  const table = await openAttached(id, call)
  const is_empty = table.sheets.every(({ rows }) => rows.length === 0)
  const { index, sheet } = sheetToLookAt(table, asked ?? (is_empty ? 0 : null))
  return {
    sheets: table.sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: index,
    ...shownSheet(sheet),
  }
})

async function openAttached(id: number, call: CallApart): Promise<Table<Cell[][]>> {
  const { house, company_id, user, log } = call
  const file = await house.database.inCompany({ company_id, user_id: user.id, readOnly: true }, (db) =>
    readAttached(db, company_id, id),
  )
  if (!file) throw new Refusal('not_found', 'Файл не найден: возможно, его уже убрали из документа')
  refuseFileRight(call, file.object_type, 'view')
  const table = await readTable(await house.files.path(file.key), {
    fileName: file.name,
    limits: LIMITS,
    as_shown: true,
    onBug: (details) => log.error({ details }, 'a table could not be shown'),
  })
  if ('refused' in table) throw new Refusal('invalid', table.refused)
  return table
}
