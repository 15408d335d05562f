import { CURRENCY_VIEW, type Currency } from '../agreements/currency.ts'
import { type Kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import {
  type EstimateFile,
  type EstimateFileRow,
  type EstimateFileWarning,
  NAMED_PLACES,
} from './estimate-file.ts'
import { type ImportTax, taxFaults } from './tax-differs.ts'
import { type ContractSum, contractSumFaults } from './tell-contract-sum.ts'

/** More is no estimate of one contract. */
const MOST_ROWS = 100_000

/** Why a file cannot be loaded whatever the person says. */
export function importRefusals({ rows }: EstimateFile): string[] {
  const lines = rows.filter(({ is_folder }) => !is_folder).length
  if (lines === 0) return ['В файле нет ни одной строки сметы']
  return sizeRefusals(rows.length)
}

/** Told of rows alone too, while the rest of the file is still being read. */
export const sizeRefusals = (rows: number): string[] =>
  rows > MOST_ROWS ? ['В файле больше 100 000 строк: разделите смету на части'] : []

interface ImportLimits {
  may_be_negative: boolean
  tax: ImportTax
  currency: Currency
  contract: ContractSum
}

/** What an estimate of a contract cannot hold although the file does. */
export function importFaults(
  file: EstimateFile,
  { may_be_negative, tax, currency, contract }: ImportLimits,
): EstimateFileWarning[] {
  const negative = may_be_negative ? [] : negativeFaults(file)
  const of_contract = currencyFaults(file, currency)
  const by_sum = of_contract.length > 0 ? [] : contractSumFaults(file, tax, contract)
  return [...of_contract, ...taxFaults(file, tax), ...by_sum, ...negative]
}

/** An estimate is kept in the currency of its contract. */
function currencyFaults({ currency }: EstimateFile, of_contract: Currency): EstimateFileWarning[] {
  if (currency === null || currency === of_contract) return []
  const named = (code: Currency) => {
    const { label } = CURRENCY_VIEW[code]
    return label.charAt(0).toLowerCase() + label.slice(1)
  }
  const of_file = currency === 'other' ? 'иная' : named(currency)
  const message = `Валюта файла – ${of_file}, а договора – ${named(of_contract)}: суммы загрузятся без пересчёта`
  return [{ message, count: 1, places: [], is_fault: true }]
}

function negativeFaults({ rows }: EstimateFile): EstimateFileWarning[] {
  const negative = rows.filter(({ volume }) => volume?.startsWith('-'))
  if (negative.length === 0) return []
  const places = negative.slice(0, NAMED_PLACES).map(({ place }) => place)
  const message = 'Объём меньше нуля: в смете договора так бывает только в доп. соглашении'
  return [{ message, count: negative.length, places, is_fault: true }]
}

/** Sum of every row as it will stand in the estimate; of a section that of its lines. */
export function rowSums(rows: readonly EstimateFileRow[]): string[] {
  const sums: Kopecks[] = rows.map(() => 0n)
  const above: number[] = []
  for (const [index, row] of rows.entries()) {
    above.length = row.level
    if (row.is_folder) {
      above.push(index)
      continue
    }
    const summ = lineSumm(row.volume ?? '0', row.price ?? '0')
    for (const place of [...above, index]) sums[place] = (sums[place] ?? 0n) + summ
  }
  return sums.map(roubles)
}
