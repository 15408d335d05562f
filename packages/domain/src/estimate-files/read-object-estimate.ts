import type { EstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { currentLevelOf, numberAt, programOf, tellUnknown } from './gge-head.ts'
import { compareColumns, readPriceRow } from './price-row.ts'
import { childOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** Rows of costs in their order; SubSummary1…4 between them are running totals and are never added. */
const COSTS = ['LocalEstimate', 'TempBuildings', 'Additions', 'Extra'] as const

const KNOWN: ReadonlySet<string> = new Set([
  ...COSTS,
  ...['Num', 'AccessLevel', 'Name', 'Address', 'Region', 'SubRegion', 'Reason', 'ReasonLink', 'Quantity'],
  ...[
    'PricePerUnit',
    'QuantityUnit',
    'Created',
    'Approved',
    'PriceLevel',
    'Summary',
    'Signatures',
    'Details',
  ],
  ...['SubSummary1', 'SubSummary2', 'SubSummary3', 'SubSummary4'],
])

/** An object estimate: one row for every local estimate and every added cost. */
export function readObjectEstimate(root: XmlElement): EstimateFile {
  const object = childOf(root, 'Object') ?? root
  const draft = new EstimateFileDraft()
  tellUnknown(object.children, KNOWN, draft, '')
  for (const kind of COSTS) {
    for (const row of childrenOf(object, kind)) {
      const number = textAt(row, 'Num')
      readPriceRow(row, draft, { number, place: `строка ${number || textAt(row, 'Name')}` })
    }
  }
  compareSubtotal(object, draft)
  compareColumns(childOf(object, 'Summary'), { draft, place: 'итог сметы' })
  return draft.finish({
    format: 'gge_object',
    program: programOf(root),
    number: textAt(object, 'Num'),
    title: textAt(object, 'Name'),
    price_level: currentLevelOf(childOf(object, 'PriceLevel'), draft),
    total: numberAt({ draft, place: 'итог сметы' }, childOf(object, 'Summary'), 'Total'),
  })
}

function compareSubtotal(object: XmlElement, draft: EstimateFileDraft): void {
  const hasMore = COSTS.slice(1).some((kind) => childOf(object, kind) !== undefined)
  if (hasMore) return
  const stated = numberAt(
    { draft, place: 'итог по локальным сметам' },
    elementAt(object, 'SubSummary1'),
    'Total',
  )
  draft.compare('Итог по локальным сметам не равен их сумме', stated, draft.total)
}
