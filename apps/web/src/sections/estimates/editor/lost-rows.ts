import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { toast } from '../../../theme/toast.tsx'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { copiedLine } from './line-row.ts'

/**
 * Somebody has deleted rows that are changed here: what was typed stays as new rows at the end of the estimate, and it is
 * said so; a row both have deleted is simply gone (K-06).
 */
export function keepLost(edits: GridEdits<EstimateLine>, ids: readonly number[]): void {
  const drafts = ids.map((id) => edits.draft(id)).filter((draft) => draft !== undefined)
  const typed = drafts.filter((draft) => !draft.is_removed && Object.keys(draft.values).length > 0)
  edits.forget(ids)
  for (const { merged } of typed) {
    edits.add((id) => ({ ...copiedLine(id, merged), init_id: null }))
    toast.info(
      `Строку «${merged.name}» удалил другой пользователь. Ваша правка осталась новой строкой в конце сметы`,
    )
  }
}
