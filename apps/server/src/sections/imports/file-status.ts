import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import type { AgreementReading } from '@stroyfin/domain/imports/read-agreement-row'
import type { SheetHead } from '../../spreadsheets/sheet-head.ts'
import { type Cell, plainText } from '../../spreadsheets/table.ts'

export interface StatusColumn {
  index: number
  title: string
}

const TITLE = /(?<!\p{L})(?:статус|состояни)/iu
/** A contract that is not in force: not yet, or no more. */
const NOT_LIVE =
  /(?<!\p{L})(?:расторг|проект(?!\p{L}{2})|черновик|аннулир|отмен[её]н|отказ|недействит|не\s+(?:действует|заключ|подписан|согласован)|прекращ|удал[её]н|на\s+согласовании)/iu

/** Columns of states, none of which the import loads; an own field of the company takes its own. */
export function statusColumns({ columns }: SheetHead, mapping: AgreementImport['mapping']): StatusColumn[] {
  const taken = new Set(Object.values(mapping))
  return columns.filter(({ index, title }) => TITLE.test(title) && !taken.has(index))
}

/** A contract would be loaded as a living one, whatever its row says of it. */
export function tellStatus(
  reading: AgreementReading,
  columns: readonly StatusColumn[],
  cells: readonly Cell[],
): void {
  for (const { index, title } of columns) {
    const status = plainText(cells[index]).slice(0, 60)
    if (NOT_LIVE.test(status))
      reading.doubts.push(`«${title}: ${status}», а договор загрузится как действующий`)
  }
}
