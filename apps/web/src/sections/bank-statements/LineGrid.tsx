import { Button } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import type { Filter } from '@stroyfin/contract/kit/window'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useLive } from '../../api/use-live.ts'
import { useMay } from '../../session/rights.ts'
import { chosenOf } from '../../ui/grid/chosen-of.ts'
import type { GridSort } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import styles from './bank-statements.module.css'
import { lineColumns } from './line-columns.ts'
import { PutAsideDialog } from './PutAsideDialog.tsx'
import type { LineTab } from './use-statement-address.ts'

interface LineGridProps {
  /** Waiting lines of all statements unless one is named. */
  statement_id?: number
  tab: LineTab
  /** Rises with every change, so that the lines are brought anew. */
  revision: number
  proposals?: ReadonlyMap<number, MatchProposal>
  onActive: (line: BankLine | undefined) => void
  onDone: () => void
}

/** The call takes no more lines at a time. */
const MOST_AT_ONCE = 500

const EMPTY: Record<LineTab, string> = {
  new: 'Все строки разнесены или отложены',
  matched: 'Разнесённых строк нет',
  put_aside: 'Отложенных строк нет',
  all: 'В выписке нет строк',
}

/** Lines of a statement, or waiting ones of all; the one under the cursor is explained beside. */
export function LineGrid(props: LineGridProps) {
  const { statement_id, tab, revision, proposals, onActive, onDone } = props
  const may = useMay()
  const [sort, setSort] = useState<GridSort[]>([])
  const [putting, setPutting] = useState<{ lines: readonly BankLine[]; left: number }>()
  const columns = useMemo(() => lineColumns(proposals), [proposals])
  const selection = useRowSelection<BankLine>()
  const filters: Filter[] = tab === 'all' ? [] : [{ field: 'status', op: 'eq', value: tab }]
  const source = useWindowSource<BankLine>({
    key: JSON.stringify([statement_id, tab, sort, revision]),
    rows_first: true,
    load: (offset, limit, { signal, count }) => {
      const window = { offset, limit, filters, sort, count }
      return call(
        loadBankLines,
        { ...window, ...(statement_id !== undefined && { statement_id }) },
        { signal },
      )
    },
    sort,
    onSort: setSort,
  })
  const putAside = async () => {
    const chosen = await chosenOf(selection, source, MOST_AT_ONCE)
    const lines = chosen?.slice(0, MOST_AT_ONCE)
    if (lines) setPutting({ lines, left: selection.count(source.total) - lines.length })
  }
  // What colleagues match meanwhile leaves the list without losing its place.
  useLive(['statements'], 'document', source.reload)
  return (
    <div className={styles.grid}>
      <Grid
        label="Строки выписки"
        columns={columns}
        source={source}
        selection={selection}
        selectable={tab === 'new' && may('payment.edit')}
        actions={() => (
          <Button variant="default" onClick={() => void putAside()}>
            Отложить
          </Button>
        )}
        onActive={onActive}
        onOpen={onActive}
        empty={{ text: EMPTY[tab] }}
      />
      {putting && (
        <PutAsideDialog
          {...putting}
          onClose={() => setPutting(undefined)}
          onDone={() => {
            selection.setAll(false)
            setPutting(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}
