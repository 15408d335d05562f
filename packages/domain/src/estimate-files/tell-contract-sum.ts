import { absolute, type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { priceWithVat } from '../money/price-with-vat.ts'
import { netOf } from '../money/vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile, EstimateFileWarning } from './estimate-file.ts'
import { type ImportTax, totalOf } from './tax-differs.ts'

/** The contract as it is agreed on: its sum holds VAT of its rate. */
export interface ContractSum {
  summ: string
  vat_rate: string | null
}

/** Prices of a file that come to the sum of the contract tell by it whether they hold VAT, where the file itself says nothing. */
export function contractSumFaults(
  file: EstimateFile,
  tax: ImportTax,
  contract: ContractSum,
): EstimateFileWarning[] {
  const gross = kopecks(contract.summ)
  const net = netOf(gross, contract.vat_rate)
  if (gross === 0n || net === gross || file.tax !== null) return []
  // Each line of it is rounded.
  const within = BigInt(file.rows.length)
  const written = sumAsWritten(file, tax.file)
  const is = (sum: Kopecks) => absolute(written - sum) <= within && absolute(gross - net) > 2n * within
  const becomes = rub(totalOf(file, tax.estimate))
  if (tax.file === null && is(gross))
    return asked(
      `Сумма строк равна сумме договора с НДС, ${rub(gross)}: похоже, цены в файле с НДС, а смета начислит его ещё раз, и «Всего с НДС» будет ${becomes}. Выберите ставку в поле «Цены в файле», если цены с НДС`,
    )
  if (tax.file !== null && is(net))
    return asked(
      `Сумма строк равна сумме договора без НДС, ${rub(net)}: похоже, цены в файле без НДС, а он вычитается, и «Всего с НДС» будет ${becomes}. Очистите поле «Цены в файле», если цены без НДС`,
    )
  return []
}

/** What the lines come to in the prices that stand in the file. */
function sumAsWritten({ rows, sums }: EstimateFile, rate: string | null): Kopecks {
  if (rate === null) return kopecks(sums.total)
  return sumOf(rows.map(({ volume, price }) => lineSumm(volume ?? '0', priceWithVat(price ?? '0', rate))))
}

const rub = (summ: Kopecks): string => `${formatMoney(roubles(summ))} ₽`

const asked = (message: string): EstimateFileWarning[] => [{ message, count: 1, places: [], is_fault: true }]
