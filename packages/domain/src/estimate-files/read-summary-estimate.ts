import { Decimal } from '../money/decimal.ts'
import type { EstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { currentLevelOf, numberAt, programOf, tellUnknown } from './gge-head.ts'
import { compareColumns, readPriceRow } from './price-row.ts'
import { childOf, textAt, type XmlElement } from './xml-element.ts'

/** The schema of the summary estimate keeps thousands of roubles. */
const THOUSANDS = 1000

const COSTS: ReadonlySet<string> = new Set(['LocalEstimate', 'ObjectEstimate', 'Calculation', 'Addition'])
/** Summary is of the chapter, SubSummary runs from the first one: both are totals of rows already read. */
const IN_CHAPTER: ReadonlySet<string> = new Set([
  ...COSTS,
  ...['ChapterName', 'Summary', 'SubSummary', 'RelatedStage', 'SubSummaryStage'],
])
const IN_ROOT: ReadonlySet<string> = new Set([
  ...['Meta', 'AccessLevel', 'Num', 'Name', 'Customer', 'Created', 'Approved', 'PriceLevel', 'Summary'],
  ...['SubSummaryStageALL', 'Signatures', 'ExportDateTime', 'ApprovedDoc', 'ApprovedDate', 'Reason', 'Files'],
])

/** A summary estimate: chapters with their costs, reserve and taxes as chapters of their own. */
export function readSummaryEstimate(root: XmlElement): EstimateFile {
  const draft = new EstimateFileDraft()
  const chapters = root.children.filter(({ name }) => /^Chapter\d+$/u.test(name))
  const others = root.children.filter((child) => !chapters.includes(child))
  tellUnknown(others, IN_ROOT, draft, '')
  for (const chapter of chapters) readChapter(chapter, draft)
  compareColumns(childOf(root, 'Summary'), { draft, place: 'итог сметы' })
  return draft.finish({
    format: 'gge_summary',
    program: programOf(root),
    number: textAt(root, 'Num'),
    title: textAt(root, 'Name'),
    price_level: currentLevelOf(childOf(root, 'PriceLevel'), draft),
    total: inRoubles(numberAt({ draft, place: 'итог сметы' }, childOf(root, 'Summary'), 'Total')),
  })
}

function readChapter(chapter: XmlElement, draft: EstimateFileDraft): void {
  const number = chapter.name.slice('Chapter'.length)
  readRows(chapter, number, draft)
  const told = { draft, place: `глава ${number}` }
  const running = inRoubles(numberAt(told, childOf(chapter, 'SubSummary'), 'Total'))
  draft.compare(`Итог по главам 1–${number} не равен сумме строк`, running, draft.total)
}

function readRows(chapter: XmlElement, number: string, draft: EstimateFileDraft): void {
  const heading = childOf(chapter, 'ChapterName')
  const name =
    textAt(heading, 'CustomerNameChapter') ||
    textAt(heading, 'ConstantNameChapter') ||
    textAt(chapter, 'ChapterName')
  const rows = chapter.children.filter((child) => COSTS.has(child.name))
  const stated = inRoubles(
    numberAt({ draft, place: `глава ${number}` }, childOf(chapter, 'Summary'), 'Total'),
  )
  tellUnknown(chapter.children, IN_CHAPTER, draft, `глава ${number}`)
  if (rows.length === 0 && (stated === null || new Decimal(stated).eq(0))) return
  const before = draft.total
  draft.open({ number, name: name || `Глава ${number}`, place: `глава ${number}` })
  for (const row of rows) {
    const line = textAt(row, 'Num')
    const place = `глава ${number}, строка ${line || textAt(row, 'Name')}`
    readPriceRow(row, draft, { number: line, place, scale: THOUSANDS })
  }
  draft.close()
  compareColumns(childOf(chapter, 'Summary'), { draft, place: `глава ${number}` })
  draft.compare(`Итог главы ${number} не равен сумме её строк`, stated, draft.total - before)
}

function inRoubles(thousands: string | null): string | null {
  return thousands === null ? null : new Decimal(thousands).times(THOUSANDS).toString()
}
