import { twoReadingsWords } from '../imports/two-readings.ts'
import { formatVolume } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { FigureField } from './settled-figures.ts'
import { ESTIMATE_SHEET_FIELD_LABELS } from './sheet-fields.ts'
import type { SheetLine } from './sheet-line.ts'

const OF_PERCENT =
  'Единица строки – процент, а суммы в ней нет: сумма считается как объём × цена, и цена должна быть за 1 %. Проверьте её или впишите сумму строки'

/** A line without a volume or a price is loaded with zero. */
export function tellMissing(
  { figures, row, broken, unit }: SheetLine,
  is_priced: boolean,
  draft: EstimateFileDraft,
): void {
  const { volume, price, summ } = figures
  const place = `строка ${row}`
  if (summ !== null || broken.length > 0) return
  if (volume === null && price === null) draft.warn('У строки нет ни объёма, ни цены', place)
  else if (volume === null) draft.fault('У строки нет объёма: она загружается с объёмом 0', place)
  else if (price !== null && unit === '%') draft.fault(OF_PERCENT, place)
  else if (price === null && is_priced) draft.fault('У строки нет цены: она загружается с ценой 0', place)
}

/** Words where a number is due, and numbers that may be read in two ways. */
export function tellBroken(line: SheetLine, draft: EstimateFileDraft): void {
  const placeOf = (field: FigureField) =>
    `строка ${line.row}, столбец «${ESTIMATE_SHEET_FIELD_LABELS[field]}»`
  for (const { field, text } of line.broken)
    draft.fault(`Вместо числа стоит «${text.slice(0, 40)}»`, placeOf(field))
  for (const { field, text, readings } of line.doubtful)
    draft.fault(
      `${twoReadingsWords(text, readings)}: загружается ${formatVolume(readings[0])}`,
      placeOf(field),
    )
}
