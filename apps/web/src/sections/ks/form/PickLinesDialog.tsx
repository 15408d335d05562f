import { type KsEstimateLine, loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { sharesOfLeft } from '@stroyfin/domain/ks/share-of-left'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { plural } from '../../../ui/format/plural.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import styles from './form.module.css'
import { pickColumns } from './pick-columns.ts'

export interface PickedLine {
  line: KsEstimateLine
  volume: string
}

interface PickLinesDialogProps {
  agreement_id: number
  currency: Currency
  /** The document being edited: what it accepts itself is not yet accepted. */
  ks_id: number | null
  taken: ReadonlySet<number>
  onPick: (lines: PickedLine[]) => void
  onClose: () => void
}

/** Lines of the contract's estimates that have something left, and the percent of it that is accepted. */
export function PickLinesDialog({
  agreement_id,
  currency,
  ks_id,
  taken,
  onPick,
  onClose,
}: PickLinesDialogProps) {
  const [search, setSearch] = useState('')
  const [percent, setPercent] = useState<string | null>('100')
  const columns = useMemo(() => pickColumns(taken, currency), [taken, currency])
  const selection = useRowSelection<KsEstimateLine>()
  const source = useWindowSource<KsEstimateLine>({
    key: search,
    load: (offset, limit, { signal }) =>
      call(loadKsEstimateLines, { agreement_id, ks_id, search, offset, limit }, { signal }),
  })
  const count = selection.count(source.total)
  const pick = async () => {
    const rows = await chosenOf(selection, source)
    if (!rows) return
    const picked = rows.filter((row) => !taken.has(row.id))
    const volumes = sharesOfLeft(picked, percent)
    const lines = picked.map((line, at) => ({ line, volume: volumes[at] ?? '0' }))
    // What the others of a line leave of it may be nothing.
    onPick(lines.filter(({ volume, line }) => volume !== '0' || line.head_id === null))
    onClose()
  }
  return (
    <Dialog
      opened
      title="Строки сметы"
      width={1080}
      onClose={onClose}
      onSubmit={() => void pick()}
      submit_off={count === 0}
      submit_text={count === 0 ? 'Добавить' : `Добавить ${plural(count, 'строку', 'строки', 'строк')}`}
    >
      <div className={styles.picktools}>
        <SearchBox value={search} onChange={setSearch} placeholder="Наименование, расценка, раздел" />
        <NumberField
          label="Принять, % остатка"
          value={percent}
          onChange={setPercent}
          decimals={4}
          min={0}
          max={100}
        />
      </div>
      <div className={styles.pick}>
        <Grid
          label="Строки сметы"
          columns={columns}
          source={source}
          selectable
          selection={selection}
          empty={{ text: search ? 'Ничего не найдено' : 'Всё, что есть в смете, уже принято' }}
        />
      </div>
    </Dialog>
  )
}
