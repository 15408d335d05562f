import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { useMemo, useRef } from 'react'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useKeptEdits } from '../../../app/use-kept-edits.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { type LinesRight, lineColumns } from './line-columns.ts'
import { lineDeeds } from './line-deeds.ts'
import { lineId, withSumm } from './line-row.ts'
import { keepLost } from './lost-rows.ts'
import type { Sheet } from './sheet.ts'
import { useArticleNames } from './use-article-names.ts'
import { useEditorSource } from './use-editor-source.ts'
import { useKeptSums } from './use-kept-sums.ts'
import type { OpenEstimate } from './use-open-estimate.ts'
import { useOthers } from './use-others.ts'
import { usePastedSums } from './use-pasted-sums.ts'
import { useSaveEstimate } from './use-save-estimate.ts'

interface UseEditorOptions {
  open: OpenEstimate
  sheet: Sheet
  right: LinesRight
  narrow: boolean
  search: string
}

/** Everything an open estimate keeps while it is on the screen: the unsaved, the rows shown, saving and the others. */
export function useEditor({ open, sheet, right, narrow, search }: UseEditorOptions) {
  const { id } = sheet.estimate
  const articles = useArticleNames()
  const of_dopnik = sheet.estimate.agreement_id !== sheet.estimate.contract_id
  const usual = useMemo(() => lineColumns(right, articles, of_dopnik), [right, articles, of_dopnik])
  const list = useListColumns('estimate_lines', usual)
  const { columns } = list
  const edits = useGridEdits<EstimateLine>(lineId, withSumm)
  const { bringFolder } = open
  const shown = useEditorSource({ sheet, columns, edits, search, bringFolder })
  const { tree } = shown
  const onLost = (ids: readonly number[]) => keepLost(edits, ids)
  const save = useSaveEstimate({ id, open, edits, tree, onLost })
  const asked = usePastedSums(edits, () => void save.save())
  const { people, is_gone } = useOthers({ id, open, edits, paused: save.saving, onLost })
  const may_edit = right !== 'none' && !narrow && !is_gone
  useKeptEdits({
    name: `estimate:${id}`,
    edits: may_edit ? edits : undefined,
    stamp: sheet.stamp,
    rows: sheet.rows,
  })
  useKeptSums({ name: `pasted-sums:${id}`, sums: asked.sums, edits: may_edit ? edits : undefined })
  useUnsaved(edits.rowCount() > 0, 'address')
  const latest = useRef(open)
  latest.current = open
  const deeds = useMemo(
    () =>
      lineDeeds({
        estimate_id: id,
        edits,
        tree,
        isHidden: (folder) => latest.current.latest.current?.hidden.has(folder) ?? false,
        bringAll: () => latest.current.bringAll(),
        only_new: right === 'new',
        pasted: asked.pasted,
      }),
    [id, edits, right, tree, asked.pasted],
  )
  return { ...shown, columns, list, edits, deeds, save, asked, people, is_gone, may_edit }
}
