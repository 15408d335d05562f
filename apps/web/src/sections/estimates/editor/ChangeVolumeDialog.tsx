import { Button } from '@mantine/core'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { type ContractLine, loadContractLines } from '@stroyfin/contract/estimates/load-contract-lines'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { plural } from '../../../ui/format/plural.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { CONTRACT_LINE_COLUMNS } from './contract-line-columns.ts'
import styles from './editor.module.css'

interface ChangeVolumeDialogProps {
  estimate_id: number
  /** A line of this estimate that changes nothing yet; it may be linked instead of adding another. */
  unlinked: EstimateLine | undefined
  onAdd: (lines: readonly ContractLine[]) => void
  onLink: (line: ContractLine) => void
  onClose: () => void
}

/** Which lines of the contract get more or less volume; the volume itself is typed in the estimate. */
export function ChangeVolumeDialog(props: ChangeVolumeDialogProps) {
  const { estimate_id, unlinked, onAdd, onLink, onClose } = props
  const [search, setSearch] = useState('')
  const selection = useRowSelection<ContractLine>()
  const source = useWindowSource<ContractLine>({
    key: search,
    load: (offset, limit, { signal }) =>
      call(loadContractLines, { estimate_id, search, offset, limit }, { signal }),
  })
  const count = selection.count(source.total)
  const add = async () => {
    const rows = await chosenOf(selection, source)
    if (!rows) return
    onAdd(rows)
    onClose()
  }
  const link = async () => {
    const [row] = (await chosenOf(selection, source)) ?? []
    if (!row) return
    onLink(row)
    onClose()
  }
  return (
    <Dialog
      opened
      title="Какие строки договора меняются"
      width={1080}
      onClose={onClose}
      onSubmit={() => void add()}
      submit_off={count === 0}
      submit_text={
        count === 0 ? 'Добавить' : `Добавить ${plural(count, 'изменение', 'изменения', 'изменений')}`
      }
    >
      <div className={styles.picktools}>
        <SearchBox value={search} onChange={setSearch} placeholder="Наименование, шифр, раздел" />
        {unlinked && count === 1 && (
          <Button variant="default" onClick={() => void link()}>
            Связать со строкой «{unlinked.name}»
          </Button>
        )}
      </div>
      <div className={styles.pick}>
        <Grid
          label="Строки договора"
          columns={CONTRACT_LINE_COLUMNS}
          source={source}
          selectable
          selection={selection}
          empty={{ text: search ? 'Ничего не найдено' : 'В сметах договора нет строк' }}
        />
      </div>
    </Dialog>
  )
}
