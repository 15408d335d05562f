import { Decimal } from '../money/decimal.ts'
import { formatPercent } from '../russian/format-money.ts'
import type { ImportCell } from './import-cell.ts'

/** Why a figure that is shown as «30 %» is no sum: 30 kopecks would be loaded. */
export const percentWords = ({ text }: NonNullable<ImportCell>): string =>
  `«${formatPercent(new Decimal(text).times(100).toString())}» – процент, а не сумма`
