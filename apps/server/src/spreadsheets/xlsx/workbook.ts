import { attributesOf, type XmlHandlers } from '../xml-scanner.ts'

export interface WorkbookSheet {
  name: string
  hidden: boolean
  relation: string
}

export interface Workbook {
  is1904: boolean
  sheets: WorkbookSheet[]
}

export function workbook(found: Workbook): XmlHandlers {
  return {
    open(name, attributes) {
      if (name === 'workbookPr') {
        const { date1904 } = attributesOf(attributes)
        found.is1904 = date1904 === '1' || date1904 === 'true'
      }
      if (name === 'sheet') {
        const { name: title = '', state, id = '' } = attributesOf(attributes)
        found.sheets.push({ name: title, hidden: state === 'hidden' || state === 'veryHidden', relation: id })
      }
    },
    close() {},
    text() {},
  }
}
