import { lazy, Suspense, useState } from 'react'
import type { GridColumn } from './column.ts'
import { plainHead } from './pasted-columns.ts'
import { freeColumns, knownHeads, rememberHeads, type UnknownHead, unknownHeads } from './pasted-heads.ts'

const PastedHeadsDialog = lazy(() =>
  import('./PastedHeadsDialog.tsx').then((one) => ({ default: one.PastedHeadsDialog })),
)

type Cells = readonly (readonly string[])[]
/** Columns of the grid that the heads of a block are taken for, by the place of the head. */
export type ChosenHeads<Row> = ReadonlyMap<number, GridColumn<Row>>

interface Asked {
  cells: Cells
  heads: UnknownHead[]
}

interface HeadsOptions<Row> {
  /** What is remembered belongs to it: the list, or the contractor whose files come in one shape. */
  list: string
  columns: readonly GridColumn<Row>[]
  onPaste: (cells: Cells, chosen: ChosenHeads<Row>) => void
}

/** Nothing of a pasted block is dropped in silence: a head that names no column is asked about, and the answer remembered. */
export function usePastedHeads<Row>({ list, columns, onPaste }: HeadsOptions<Row>) {
  const [asked, setAsked] = useState<Asked>()
  const byCode = (code: string) => columns.find((column) => column.code === code)
  const chosenOf = (codes: ReadonlyMap<number, string>): ChosenHeads<Row> =>
    new Map(
      [...codes].flatMap(([across, code]) => {
        const column = byCode(code)
        return column ? [[across, column] as const] : []
      }),
    )
  const known = (heads: readonly UnknownHead[], cells: Cells) => {
    const [kept, free] = [knownHeads(list), new Set(freeColumns(cells, columns).map(({ code }) => code))]
    return new Map(
      heads.flatMap(({ across, head }) => {
        const code = kept.get(plainHead(head)) ?? ''
        return free.has(code) ? [[across, code] as const] : []
      }),
    )
  }
  return {
    paste: (cells: Cells) => {
      const heads = unknownHeads(cells, columns)
      const codes = known(heads, cells)
      if (heads.length > codes.size) setAsked({ cells, heads })
      else onPaste(cells, chosenOf(codes))
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <PastedHeadsDialog
          heads={asked.heads}
          columns={freeColumns(asked.cells, columns)}
          known={known(asked.heads, asked.cells)}
          onPaste={(codes) => {
            rememberHeads(
              list,
              new Map(asked.heads.map(({ across, head }) => [plainHead(head), codes.get(across) ?? ''])),
            )
            setAsked(undefined)
            onPaste(asked.cells, chosenOf(codes))
          }}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
