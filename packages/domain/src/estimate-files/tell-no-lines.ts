import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'

const HOLDS = '«Наименование», «Ед. изм.», «Количество», «Цена», «Сумма»'
const NO_HEAD = `Строка шапки таблицы не найдена. В ней стоят названия столбцов: ${HOLDS}. Укажите её номер в поле «Строка шапки»`
const NO_LINES = 'Под шапкой таблицы нет ни одной строки с объёмом, ценой или суммой'
const NAMED = 6

/** Why a sheet brings no line: its head was not found, its titles are not known, or nothing stands under them. */
export function tellNoLines(
  { titles, mapping }: { titles: readonly string[]; mapping: EstimateSheetMapping },
  draft: EstimateFileDraft,
): void {
  const named = titles.map((title) => title.trim()).filter((title) => title !== '')
  if (named.length === 0) draft.warn(NO_HEAD)
  else if (mapping.name === undefined && mapping.summ === undefined)
    draft.warn(
      `По строке шапки «${named.slice(0, NAMED).join('», «')}» не понять, где наименование, объём, цена и сумма. Выберите столбцы, а если шапка – другая строка, укажите её номер в поле «Строка шапки»`,
    )
  else draft.warn(NO_LINES)
}
