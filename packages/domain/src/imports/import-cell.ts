/** A cell of a table as the reader of files gives it: numbers as decimal text, dates in ISO form. */
export type ImportCell = {
  kind: 'text' | 'number' | 'date' | 'bool' | 'error'
  text: string
  /** The number is shown with %, so 0.2 means 20 %. */
  percent?: true
} | null

/** What is to be mended: hard and doubled spaces, spaces at the ends, apostrophes that keep Excel off a code. */
const UNTIDY = /[\u00a0\u202f\t\r\n\v\f]|\s\s|^[\s']|\s$/u

/** Text of a cell without the spaces and apostrophes that keep Excel off a code. */
export function readTextCell(cell: ImportCell | undefined): string {
  const text = cell?.text ?? ''
  // Nearly every cell is tidy, and a file has hundreds of thousands of them.
  if (!UNTIDY.test(text)) return text
  return text
    .replace(/[\u00a0\u202f\s]+/gu, ' ')
    .trim()
    .replace(/^'(.*?)'?$/u, '$1')
    .trim()
}
