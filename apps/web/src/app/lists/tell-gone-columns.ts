import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { toast } from '../../theme/toast.tsx'

type Named = Pick<ColumnPlace, 'code'>

/** A view keeps the codes of its columns: those that are gone have no name any more, so they are told by their number. */
export function tellGoneColumns(saved: readonly Named[], known: readonly Named[]): void {
  const codes = new Set(known.map(({ code }) => code))
  const gone = saved.filter(({ code }) => !codes.has(code)).length
  if (gone > 0) toast.error(`Колонок этого вида, которых больше нет: ${gone}. Показано без них`)
}
