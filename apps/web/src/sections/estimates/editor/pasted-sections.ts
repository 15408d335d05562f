import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { isPastedPart, isPastedTotal } from '../../../ui/grid/pasted-total.ts'
import type { PastedKind, PastedSections } from '../../../ui/grid/row-deeds.ts'
import type { TreeView } from '../../../ui/grid/row-source.ts'

const NAMED = /^(?:под)?раздел(?!\p{L})/iu

/**
 * What a pasted line of a file is: a name beside which nothing is measured begins a section, a total adds up what stands
 * above it and is no work. `texts` are its cells by the codes of their columns.
 */
export function pastedKind(texts: ReadonlyMap<string, string>): PastedKind {
  const of = (code: string) => (texts.get(code) ?? '').trim()
  const name = of('name')
  const isMeasured = ['unit', 'volume', 'price'].some((code) => of(code) !== '')
  if (name === '' || isMeasured) return 'line'
  if (isPastedTotal(texts)) return isPastedPart(texts) ? 'part' : 'total'
  return of('summ') === '' || NAMED.test(name) ? 'section' : 'line'
}

/** «Раздел 2» and «2.» stand at the top, «Подраздел 1» and «2.1» inside the one before, a name without a number at the top. */
export function sectionDepth(name: string): number {
  if (/^подраздел(?!\p{L})/iu.test(name)) return 1
  const numbered = /^(?:раздел\s*)?№?\s*(\d+(?:\.\d+)*)\.?(?=\s|$)/iu.exec(name)
  return numbered ? (numbered[1]?.split('.').length ?? 1) - 1 : 0
}

/**
 * New rows that were pasted one under another go into their sections, which are answered; those before the first section
 * stay where they are.
 */
function arrangePasted(
  edits: GridEdits<EstimateLine>,
  rows: readonly EstimateLine[],
  kinds: readonly PastedKind[],
): EstimateLine[] {
  const inside = new Map<EstimateLine, EstimateLine[]>()
  let open: { row: EstimateLine; depth: number }[] = []
  for (const [at, row] of rows.entries()) {
    if (kinds[at] === 'section') {
      const depth = sectionDepth(edits.merged(row).name)
      open = open.filter((section) => section.depth < depth)
      put(inside, open.at(-1)?.row, row)
      open.push({ row, depth })
    } else put(inside, open.at(-1)?.row, row)
  }
  for (const [section, children] of inside) {
    const order = children.map(({ id }) => id)
    edits.place(children, section.id, order)
  }
  return [...inside.keys()]
}

function put(
  inside: Map<EstimateLine, EstimateLine[]>,
  section: EstimateLine | undefined,
  row: EstimateLine,
): void {
  if (!section) return
  const children = inside.get(section)
  if (children) children.push(row)
  else inside.set(section, [row])
}

/** How an estimate reads a pasted block. */
export const pastedSections = (
  edits: GridEdits<EstimateLine>,
  tree: () => TreeView<EstimateLine> | undefined,
): PastedSections<EstimateLine> => ({
  kindOf: pastedKind,
  asSection: { is_folder: true, volume: null, price: null },
  arrange: (rows, kinds) => {
    const sections = arrangePasted(edits, rows, kinds)
    // The tree knows new sections once they are drawn.
    setTimeout(() => {
      for (const { id } of sections) tree()?.open(id)
    })
  },
})
