/** A cell of a table as the reader of files gives it: numbers as decimal text, dates in ISO form. */
export type ImportCell = {
  kind: 'text' | 'number' | 'date' | 'bool' | 'error'
  text: string
  /** The number is shown with %, so 0.2 means 20 %. */
  percent?: true
} | null

/** Text of a cell without the spaces and apostrophes that keep Excel off a code. */
export function readTextCell(cell: ImportCell | undefined): string {
  const text = (cell?.text ?? '').replace(/[\u00a0\u202f\s]+/gu, ' ').trim()
  return text.replace(/^'(.*?)'?$/u, '$1').trim()
}
