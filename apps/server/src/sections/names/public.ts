import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { LIST_NAMES, nameIn, OBJECT } from '@stroyfin/domain/lists/list-names'
import type { Call } from '../../http/call.ts'
import { readNames } from './name-store.ts'

/** Title and columns of a list as the company calls them, for its Excel file. */
export async function namedExport<Column extends { title: string }>(
  { db, company_id }: Call,
  list: ListType,
  known: Readonly<Record<string, Column>>,
): Promise<{ title: string; known: Record<string, Column> }> {
  const { names } = await readNames(db, company_id)
  return {
    title: nameIn(names, list, OBJECT, LIST_NAMES[list]),
    known: Object.fromEntries(
      Object.entries(known).map(([code, column]) => [
        code,
        { ...column, title: nameIn(names, list, code, column.title) },
      ]),
    ),
  }
}
