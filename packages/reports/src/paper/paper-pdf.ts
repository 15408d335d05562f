import { POINTS_PER_MM } from './lay-rows.ts'
import { type Page, paginate } from './paginate.ts'
import { type Paper, SHEET } from './paper.ts'
import { drawBand, type PageFonts, point } from './pdf/draw-band.ts'
import { embeddedFont } from './pdf/embedded-font.ts'
import { pdfFile, pdfText } from './pdf/pdf-file.ts'

const SMALL = 7

/** The form as a PDF of A4 sheets with the letters it needs inside; the same form gives the same bytes. */
export function paperPdf(paper: Paper): Buffer {
  const pages = paginate(paper)
  const fonts = { regular: embeddedFont('regular'), bold: embeddedFont('bold') }
  const file = pdfFile()
  const [root, tree, resources] = [file.reserve(), file.reserve(), file.reserve()]
  const [width, height] = sheetSize(paper.landscape).map((side) => point(side * POINTS_PER_MM))
  const leaves = pages.map((page, index) => {
    const drawn = drawPage(paper, page, fonts) + runningTitle(paper, index, pages.length, fonts)
    const content = file.addStream(Buffer.from(drawn))
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    )
  })
  const [regular, bold] = [fonts.regular.write(file), fonts.bold.write(file)]
  file.write(resources, `<< /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> >>`)
  file.write(
    tree,
    `<< /Type /Pages /Count ${leaves.length} /Kids [${leaves.map((id) => `${id} 0 R`).join(' ')}] >>`,
  )
  file.write(
    root,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (ru-RU) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  const info = file.add(`<< /Title ${pdfText(paper.name)} /Producer ${pdfText('Строительные финансы')} >>`)
  return file.end(root, info)
}

function sheetSize(landscape: boolean): [width: number, height: number] {
  return landscape ? [SHEET.long, SHEET.short] : [SHEET.short, SHEET.long]
}

function drawPage(paper: Paper, page: Page, fonts: PageFonts): string {
  const [, height] = sheetSize(paper.landscape)
  const left = SHEET.left * POINTS_PER_MM
  const upper = (height - SHEET.top) * POINTS_PER_MM
  return page.bands.map(({ top, band }) => drawBand(band, fonts, left, upper - top)).join('')
}

/** «Форма № КС-2, лист 2 из 5» in the right upper corner of every sheet but the first. */
function runningTitle({ landscape, running_title }: Paper, index: number, count: number, fonts: PageFonts) {
  if (index === 0) return ''
  const [width, height] = sheetSize(landscape)
  const text = `${running_title}, лист ${index + 1} из ${count}`
  const x = (width - SHEET.right) * POINTS_PER_MM - fonts.regular.widthOf(text) * SMALL
  const y = (height - SHEET.top) * POINTS_PER_MM - SMALL
  return `BT /F1 ${SMALL} Tf ${point(x)} ${point(y)} Td <${fonts.regular.encode(text)}> Tj ET\n`
}
