import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { useEffect, useRef, useState } from 'react'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { GridHandle } from '../../../ui/grid/row-deeds.ts'
import { SaveBar } from '../../../ui/grid/SaveBar.tsx'
import type { AgreementOf } from '../estimate-address.ts'
import { EditorHead } from './EditorHead.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { EstimateApproval } from './EstimateApproval.tsx'
import styles from './editor.module.css'
import { FurtherRows } from './FurtherRows.tsx'
import type { LinesRight } from './line-columns.ts'
import { newLine } from './line-row.ts'
import { PastedSumsDialog } from './PastedSumsDialog.tsx'
import { conflictWords } from './row-conflicts.ts'
import type { Sheet } from './sheet.ts'
import { TotalsStrip } from './TotalsStrip.tsx'
import { useEditor } from './use-editor.ts'
import type { OpenEstimate } from './use-open-estimate.ts'

interface EditorProps {
  agreement: AgreementOf
  open: OpenEstimate
  sheet: Sheet
  right: LinesRight
  /** Why it may only be read or added to, in words. */
  reason: string | null
}

const ON_PHONE = 'На телефоне смета открыта для просмотра, изменить её можно на компьютере'

/** The tree of an estimate as a sheet that is typed, pasted and saved like Excel, by several people at once. */
export function EstimateEditor(props: EditorProps) {
  const { agreement, open, sheet, right, reason } = props
  const { estimate } = sheet
  const narrow = useMediaQuery('(max-width: 599px)') ?? false
  const [search, setSearch] = useState('')
  const grid = useRef<GridHandle<EstimateLine>>(null)
  const [active, setActive] = useState<EstimateLine>()
  const editor = useEditor({ open, sheet, right, narrow, search })
  const { columns, list, edits, source, deeds, save, asked, people, is_gone, may_edit } = editor
  const changes_of = estimate.agreement_id === estimate.contract_id ? null : estimate.id
  // Whoever opens an estimate to fill it pastes at once.
  useEffect(() => {
    if (may_edit) grid.current?.focus()
  }, [may_edit])
  const conflicts = save.stale.length > 0 ? conflictWords(edits, save.stale, columns) : []
  return (
    <div className={styles.editor}>
      <div className={styles.top}>
        <EditorHead agreement={agreement} estimate={estimate} people={people} may_edit={may_edit} />
        <EstimateApproval
          estimate={estimate}
          unsaved={edits.rowCount() > 0}
          onChanged={() => edits.rowCount() === 0 && open.reload()}
          onState={(status) => open.change((now) => ({ ...now, estimate: { ...now.estimate, status } }))}
        />
      </div>
      {is_gone && <Alert color="red">Смету удалил другой пользователь. Набранное осталось на экране</Alert>}
      {reason && <Alert color="yellow">{reason}</Alert>}
      {narrow && right !== 'none' && <p className={styles.head}>{ON_PHONE}</p>}
      <EditorToolbar
        list={list}
        source={source}
        open={open}
        sheet={sheet}
        search={search}
        onSearch={setSearch}
        rows={may_edit ? { changes_of, deeds, grid, edits, active } : undefined}
        unsaved={edits.rowCount() > 0}
      />
      <div className={styles.grid}>
        <Grid
          label={`Смета: ${estimate.name}`}
          columns={columns}
          source={source}
          pasted_as={`estimate-of:${agreement.executor_id}`}
          layout={list.kept.layout}
          onLayout={list.kept.onLayout}
          density={list.kept.density}
          {...(may_edit && { edits, deeds, newRow: newLine, handle: grid, onActive: setActive })}
          empty={{ text: emptyWords(search, may_edit) }}
        />
      </div>
      <FurtherRows sheet={sheet} open={open} />
      <TotalsStrip estimate={estimate} sums={editor.sums} totals={editor.totals} />
      {may_edit && <SaveBar edits={edits} saving={save.saving} percent={save.percent} onSave={asked.save} />}
      {asked.doubted.length > 0 && (
        <PastedSumsDialog
          doubted={asked.doubted}
          may_be_negative={changes_of !== null}
          onAnswer={asked.answer}
          onClose={asked.close}
        />
      )}
      <ConflictDialog conflicts={conflicts} onResolve={save.resolve} />
    </div>
  )
}

function emptyWords(search: string, may_edit: boolean): string {
  if (search !== '') return 'Ничего не найдено'
  return may_edit
    ? 'Строк пока нет. Вставьте их из Excel вместе с шапкой (Ctrl+V): столбцы найдутся по её названиям. Или добавьте первую клавишей Insert'
    : 'Строк пока нет'
}
