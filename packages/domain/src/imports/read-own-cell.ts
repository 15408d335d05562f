import { type CustomField, customCode, type OwnCode } from '../lists/custom-field.ts'
import { type CustomValue, customValue } from '../lists/custom-value.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { readAmountCell } from './read-amount-cell.ts'
import { readDateCell } from './read-date-cell.ts'
import { readingsBeside, twoReadingsWords, WRITE_PLAIN } from './two-readings.ts'

export type OwnValues = Record<OwnCode, CustomValue>

/** As many as a number of the company's own keeps. */
const NUMBER_DECIMALS = 6
const YES = ['да', '1', 'true', 'истина', '+']
const NO = ['нет', '0', 'false', 'ложь', '-']

/** Values of the company's own fields in one row; an empty cell says nothing. */
export function readOwnCells(
  fields: readonly CustomField[],
  cellOf: (field: OwnCode) => ImportCell | undefined,
  broken: { push: (rule: BrokenRule<OwnCode>) => void },
): OwnValues {
  const values: OwnValues = {}
  for (const field of fields) {
    const code = customCode(field.id)
    const cell = cellOf(code)
    const text = readTextCell(cell)
    if (text === '') continue
    const twofold = field.kind === 'number' && cell?.kind === 'text' ? readingsBeside(text) : null
    if (twofold !== null) {
      broken.push({
        field: code,
        message: `«${field.title}»: ${twoReadingsWords(text, twofold)}, ${WRITE_PLAIN}`,
      })
      continue
    }
    const read =
      cell?.kind === 'error'
        ? { error: `ошибка Excel ${text}` }
        : customValue(field, plainValue(field, cell, text))
    if ('error' in read) broken.push({ field: code, message: `«${field.title}», «${text}»: ${read.error}` })
    else if (read.value !== null) values[code] = read.value
  }
  return values
}

/** The cell as the field would be typed; what cannot be read goes on as it is, to be refused in words. */
function plainValue(
  { kind, options }: CustomField,
  cell: ImportCell | undefined,
  text: string,
): string | boolean {
  const word = text.toLocaleLowerCase('ru-RU')
  switch (kind) {
    case 'date':
      return readDateCell(cell) ?? text
    case 'number':
      return readAmountCell(cell, NUMBER_DECIMALS) ?? text
    case 'list':
      return options.find((option) => option.toLocaleLowerCase('ru-RU') === word) ?? text
    case 'flag':
      return YES.includes(word) || (NO.includes(word) ? false : text)
    default:
      return text
  }
}
