import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { goneColumnsText } from '@stroyfin/domain/lists/gone-columns-text'
import type { GoneFields } from '@stroyfin/domain/lists/unknown-fields'
import { toast } from '../../theme/toast.tsx'

type Named = Pick<ColumnPlace, 'code'>

/** A view keeps the codes of its columns; `gone` are the names of those that the company has taken out. */
export function tellGoneColumns(
  saved: readonly Named[],
  known: readonly Named[],
  gone: GoneFields = {},
): void {
  const codes = new Set(known.map(({ code }) => code))
  const lost = saved.map(({ code }) => code).filter((code) => !codes.has(code))
  for (const text of goneColumnsText(lost, gone)) toast.error(text)
}
