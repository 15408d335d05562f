import { formatCount } from '../format/figures.ts'
import { parseCells } from './copy-cells.ts'

/** More cells than that are an import: the browser would stand still while it reads them. */
export const MOST_PASTED = 100_000

/** The cells of the clipboard, or the words that say why they cannot be taken. */
export function readClipboard(
  data: Pick<DataTransfer, 'getData' | 'types'>,
): { cells: string[][] } | { error: string } {
  const text = data.getData('text/plain')
  const cells = text === '' ? cellsOfHtml(data.getData('text/html')) : parseCells(text)
  const [first] = cells
  if (!first) {
    return {
      error: data.types.includes('Files')
        ? 'В буфере картинка или файл. В таблицу вставляются ячейки и текст'
        : 'В буфере нет ячеек. Скопируйте их в Excel и вставьте ещё раз',
    }
  }
  const count = cells.reduce((sum, row) => sum + row.length, 0)
  if (count > MOST_PASTED) {
    const words = `В буфере ${formatCount(count)} ячеек, за один раз вставляется не больше ${formatCount(MOST_PASTED)}`
    return { error: `${words}. Вставьте по частям или загрузите файл` }
  }
  return { cells }
}

/** Only the texts of a table's cells are taken: nothing of foreign markup comes to life (no element is attached). */
function cellsOfHtml(html: string): string[][] {
  if (html === '') return []
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')]
  return rows
    .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))
    .filter((row) => row.length > 0)
}
