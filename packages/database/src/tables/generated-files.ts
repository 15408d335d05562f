import { type CatalogColumn, readCatalog } from './read-catalog.ts'
import { tableFile, tableSource, tablesSource } from './table-source.ts'

/** File name → text of every row type file, from a migrated database. */
export async function generatedFiles(
  client: Parameters<typeof readCatalog>[0],
): Promise<Map<string, string>> {
  const byTable = new Map<string, CatalogColumn[]>()
  for (const column of await readCatalog(client)) {
    byTable.set(column.table_name, [...(byTable.get(column.table_name) ?? []), column])
  }
  const files = new Map<string, string>()
  for (const [table, columns] of byTable) files.set(tableFile(table), tableSource(table, columns))
  files.set('tables.ts', tablesSource([...byTable.keys()]))
  return files
}
