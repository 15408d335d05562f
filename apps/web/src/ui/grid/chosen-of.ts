import { toast } from '../../theme/toast.tsx'
import type { RowId } from './column.ts'
import type { RowSelection } from './row-selection.ts'
import type { RowSource } from './row-source.ts'

/**
 * The ticked rows themselves; with the whole set ticked they are brought from the server, at most `most` of them.
 * Undefined when they could not be brought whole: the user is told, nothing is done with a part.
 */
export async function chosenOf<Row extends { id: RowId }>(
  selection: RowSelection<Row>,
  source: RowSource<Row>,
  most = source.total,
): Promise<readonly Row[] | undefined> {
  if (!selection.all) return selection.kept()
  try {
    const rows = await source.rows(0, Math.min(source.total, most) - 1)
    return rows.filter(({ id }) => selection.has(id))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Не удалось загрузить строки')
    return undefined
  }
}
