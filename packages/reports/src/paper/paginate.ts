import { type Band, layRows, POINTS_PER_MM } from './lay-rows.ts'
import { type Paper, type PaperBlock, SHEET, type TableBlock } from './paper.ts'

/** One sheet: bands with the distance of their tops from the upper margin, in points. */
export interface Page {
  bands: { top: number; band: Band }[]
}

/** Space left for the running title of the sheets after the first, in points. */
export const RUNNING_TITLE = 14

/** Divides a form into sheets: heads repeated, totals of sheets, no signatures on a sheet of their own. */
export function paginate(paper: Paper): Page[] {
  const sheets = sheetsOf(paper)
  paper.blocks.forEach((block, place) => {
    if (block.kind === 'table') putTable(sheets, paper, place, block)
    else sheets.put(layRows(block.rows, block.widths, paper.size))
  })
  return sheets.pages
}

type Sheets = ReturnType<typeof sheetsOf>

function sheetsOf({ landscape }: Paper) {
  const long = landscape ? SHEET.short : SHEET.long
  const room = (long - SHEET.top - SHEET.bottom) * POINTS_PER_MM
  const pages: Page[] = [{ bands: [] }]
  let y = 0
  const turn = () => {
    pages.push({ bands: [] })
    y = RUNNING_TITLE
  }
  const fits = (height: number) => y + height <= room
  return {
    pages,
    turn,
    fits,
    /** Whether so much would stand on a sheet of its own. */
    fitsAnew: (height: number) => RUNNING_TITLE + height <= room,
    put(band: Band) {
      if (!fits(band.height) && (pages.at(-1)?.bands.length ?? 0) > 0) turn()
      pages.at(-1)?.bands.push({ top: y, band })
      y += band.height
    },
  }
}

function putTable(sheets: Sheets, paper: Paper, place: number, table: TableBlock): void {
  const lay = (rows: TableBlock['rows']) => layRows(rows, table.widths, paper.size)
  const head = lay(table.head)
  const totals = lay(table.totals)
  const ending = totals.height + endingHeight(paper, paper.blocks.slice(place + 1))
  const last = table.rows.length - 1
  const totalRow = (from: number, to: number) => table.page_total && lay([table.page_total(from, to)])
  const reserved = totalRow(0, 0)?.height ?? 0
  let first = 0
  let torn = false
  const first_row = table.rows[0] ? lay([table.rows[0]]).height : 0
  if (!sheets.fits(head.height + first_row)) sheets.turn()
  sheets.put(head)
  table.rows.forEach((row, index) => {
    const band = lay([row])
    const below = index === last ? (torn ? reserved : 0) + ending : reserved
    const wanted = band.height + below
    const closes = index > first && !sheets.fits(wanted) && sheets.fitsAnew(head.height + wanted)
    const overflows = index > first && !sheets.fits(band.height)
    if (closes || overflows) {
      const total = totalRow(first, index - 1)
      if (total) sheets.put(total)
      sheets.turn()
      sheets.put(head)
      first = index
      torn = true
    }
    sheets.put(band)
  })
  const total = torn ? totalRow(first, last) : undefined
  if (total) sheets.put(total)
  sheets.put(totals)
}

/** Height of what follows a table up to the next one: its signatures. */
function endingHeight({ size }: Paper, following: readonly PaperBlock[]): number {
  let height = 0
  for (const block of following) {
    if (block.kind === 'table') break
    height += layRows(block.rows, block.widths, size).height
  }
  return height
}
