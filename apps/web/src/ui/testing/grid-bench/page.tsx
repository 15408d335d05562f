import '../../../theme/mantine-frame.css'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { AppTheme } from '../../../theme/AppTheme.tsx'
import { Grid } from '../../grid/Grid.tsx'
import { useArraySource } from '../../grid/use-array-source.ts'
import { useGridEdits } from '../../grid/use-grid-edits.ts'
import { bareTable } from './bare-table.ts'
import { type BenchRow, benchColumns, benchRow } from './bench-rows.ts'
import styles from './grid-bench.module.css'

declare global {
  interface Window {
    gridBench: typeof bench
  }
}

function Long({ rows }: { rows: readonly BenchRow[] }) {
  const source = useArraySource(rows, { columns: benchColumns })
  return <Grid label="Договоры" columns={benchColumns} source={source} selectable />
}

function Sheet() {
  const edits = useGridEdits<BenchRow>(({ id }) => id)
  const rows = useMemo(() => [benchRow(0)], [])
  const source = useArraySource(rows, { columns: benchColumns, edits })
  const newRow = (id: number): BenchRow => ({ id })
  return <Grid label="Ведомость" columns={benchColumns} source={source} edits={edits} newRow={newRow} />
}

let rows: BenchRow[] = []
let root: Root | undefined

const host = () => {
  root?.unmount()
  root = undefined
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  document.getElementById('root')?.replaceChildren(place)
  return place
}

/** Milliseconds from the act to the frame after it on the screen. */
function painted(act: () => void): Promise<number> {
  const from = performance.now()
  act()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
  })
}

const mount = (screen: React.ReactNode) => {
  const place = host()
  root = createRoot(place)
  const shown = root
  return painted(() => flushSync(() => shown.render(<AppTheme scheme="light">{screen}</AppTheme>)))
}

const bench = {
  prepare: (count: number) => {
    rows = Array.from({ length: count }, (_, at) => benchRow(at))
  },
  grid: () => mount(<Long rows={rows} />),
  bare: () => painted(() => bareTable(host(), rows)),
  sheet: () => mount(<Sheet />),
  paste: (count: number, columns: number) => {
    const line = (at: number) =>
      Array.from({ length: columns }, (_, col) => String(benchRow(at)[`c${col}`])).join('\t')
    const data = new DataTransfer()
    data.setData('text/plain', Array.from({ length: count }, (_, at) => line(at)).join('\r\n'))
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    const box = document.querySelector('[role="grid"]')
    return painted(() => box?.dispatchEvent(paste))
  },
  empty: () => host(),
}
window.gridBench = bench
