import type { ExportValue } from './export-table.ts'
import type { WrittenSheet } from './xlsx-sheets.ts'
import { cellStyle } from './xlsx-styles.ts'
import { xlsxText } from './xlsx-text.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Sheets are the default of all XML parts, so this first part need not know how many there will be. */
export const contentTypesXml =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const relations = (items: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

export const rootRelationsXml = relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])

export function workbookRelationsXml(sheets: number): string {
  const items = Array.from({ length: sheets }, (_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  )
  return relations([...items, relation('styles', 'styles', 'styles.xml')])
}

/** Names Excel itself gives to the filter and to the rows repeated on every printed page. */
function definedNames(sheets: WrittenSheet[]): string {
  const absolute = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  const names = sheets.map(({ name, headRows, filter }, index) => {
    const sheet = xlsxText(`'${name.replaceAll("'", "''")}'`)
    return (
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${absolute(filter)}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$${headRows}</definedName>`
    )
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

export function workbookXml(sheets: WrittenSheet[], parameters: string | null): string {
  const names = [...sheets.map(({ name }) => name), ...(parameters === null ? [] : [parameters])]
  const list = names.map(
    (name, index) => `<sheet name="${xlsxText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews>` +
    `<sheets>${list.join('')}</sheets>${definedNames(sheets)}</workbook>`
  )
}

export function parametersXml(parameters: [label: string, value: ExportValue][]): string {
  const cell = (address: string, style: number, value: ExportValue) =>
    `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xlsxText(String(value ?? ''))}</t></is></c>`
  const rows = parameters.map(([label, value], index) => {
    const row = index + 1
    const cells =
      cell(`A${row}`, cellStyle('group', 'text'), label) + cell(`B${row}`, cellStyle('row', 'text'), value)
    return `<row r="${row}">${cells}</row>`
  })
  return (
    `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="32" customWidth="1"/>` +
    `<col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  )
}
