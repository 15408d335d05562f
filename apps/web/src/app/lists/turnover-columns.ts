import type { Turnover } from '@stroyfin/contract/contractors/contractor-row'
import { TURNOVER_CODES, TURNOVER_SHOWN, TURNOVER_TITLES } from '@stroyfin/domain/contractors/turnover-titles'
import type { GridColumn } from '../../ui/grid/column.ts'

/** Room that a title needs, where it is longer than a usual sum. */
const widthOf = (title: string) => Math.max(120, title.length * 7 + 24)

/** What is owed and, beside it, what is owed to the own group (K-16). */
export const turnoverColumns = TURNOVER_CODES.map(
  (code): GridColumn<Turnover> => ({
    code,
    title: TURNOVER_TITLES[code],
    kind: 'money',
    value: (row) => row[code],
    width: widthOf(TURNOVER_TITLES[code]),
    hidden: !TURNOVER_SHOWN.has(code),
  }),
)
