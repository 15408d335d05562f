import { makeZip } from './make-zip.ts'

interface XlsxParts {
  /** What stands inside <worksheet>. */
  sheet: string
  /** Further sheets with their names. */
  more?: { name: string; sheet: string }[]
  /** Inside <styleSheet>, <sst> and the attributes of <workbookPr>. */
  styles?: string
  strings?: string
  workbook?: string
  parts?: Record<string, string>
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

/** The least .xlsx that Excel would open, whose first sheet is «Лист1». */
export function makeXlsx({
  sheet,
  more = [],
  styles = '',
  strings = '',
  workbook = '',
  parts = {},
}: XlsxParts): Buffer {
  const others = more.map((other, at) => ({ ...other, number: at + 2, id: `rIdS${at + 2}` }))
  const listed = others.map(
    ({ name, number, id }) => `<sheet name="${name}" sheetId="${number}" r:id="${id}"/>`,
  )
  const linked = others.map(
    ({ number, id }) =>
      `<Relationship Id="${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return makeZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships ${RELATIONS}><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr ${workbook}/><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>${linked.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}>${sheet}</worksheet>`,
    ...Object.fromEntries(
      others.map(({ number, sheet: cells }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet ${MAIN}>${cells}</worksheet>`,
      ]),
    ),
    ...parts,
  })
}
