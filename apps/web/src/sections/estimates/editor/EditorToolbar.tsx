import { ActionIcon, Tooltip } from '@mantine/core'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import type { ListColumns } from '../../../app/lists/use-list-columns.ts'
import { toast } from '../../../theme/toast.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import type { RowSource } from '../../../ui/grid/row-source.ts'
import { PageToolbar } from '../../../ui/PageToolbar.tsx'
import { FillTemplateButton } from '../import/FillTemplateButton.tsx'
import { ImportEstimateButton } from '../import/ImportEstimateButton.tsx'
import { VersionsButton } from '../versions/VersionsButton.tsx'
import { EstimateExcel } from './EstimateExcel.tsx'
import styles from './editor.module.css'
import { RowTools } from './RowTools.tsx'
import type { Sheet } from './sheet.ts'
import type { OpenEstimate } from './use-open-estimate.ts'

interface ToolbarProps {
  list: ListColumns<EstimateLine>
  source: RowSource<EstimateLine>
  open: OpenEstimate
  sheet: Sheet
  search: string
  onSearch: (search: string) => void
  /** Deeds with rows; absent where they may only be read. */
  rows: ComponentProps<typeof RowTools> | undefined
  unsaved: boolean
}

/** The one line above the sheet. */
export function EditorToolbar(props: ToolbarProps) {
  const { list, source, open, sheet, search, onSearch, rows } = props
  const [percent, setPercent] = useState<number>()

  /** Searching and opening everything need every line: what is still on the server comes by parts. */
  const bringAll = async () => {
    if (sheet.hidden.size === 0 && !sheet.further) return
    setPercent(0)
    try {
      await open.bringAll(setPercent)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setPercent(undefined)
    }
  }
  const search_all = (text: string) => {
    onSearch(text)
    if (text.trim() !== '') void bringAll()
  }
  const openAll = async () => {
    await bringAll()
    source.tree?.setAllOpen(true)
  }
  return (
    <PageToolbar
      actions={
        <>
          {rows && <RowTools {...rows} />}
          {rows && (
            <ImportEstimateButton
              agreement_id={sheet.estimate.agreement_id}
              estimate_id={sheet.estimate.id}
              unsaved={props.unsaved}
              onLoaded={open.reload}
            />
          )}
          <VersionsButton estimate={sheet.estimate} may_save={rows !== undefined} unsaved={props.unsaved} />
          <FillTemplateButton estimate_id={sheet.estimate.id} unsaved={props.unsaved} />
          <ListColumnChooser list={list} />
          {source.total > 0 && (
            <EstimateExcel estimate_id={sheet.estimate.id} list={list} unsaved={props.unsaved} />
          )}
        </>
      }
    >
      <SearchBox value={search} onChange={search_all} placeholder="Наименование или шифр" />
      <div className={styles.tools}>
        <Tooltip label="Раскрыть все">
          <ActionIcon variant="subtle" size={30} aria-label="Раскрыть все" onClick={() => void openAll()}>
            <IconChevronsDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Свернуть все">
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label="Свернуть все"
            onClick={() => source.tree?.setAllOpen(false)}
          >
            <IconChevronsUp size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {percent !== undefined && (
          <span className={styles.progress} role="status">
            Загружаются строки: {percent} %
          </span>
        )}
      </div>
    </PageToolbar>
  )
}
