import type { Currency } from '../agreements/currency.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { alikeNumber, type ImportIdentity, plainNumber } from './duplicate-key.ts'
import type { JudgedAgreement } from './judged-agreement.ts'

interface EarlierRow {
  row: number
  summ: string
  currency: Currency
}

/** The same contract with another sum is no repeat: which of the two is true, only a person knows. */
export function repeated(judged: JudgedAgreement, { row, summ, currency }: EarlierRow): JudgedAgreement {
  const { summ: own = '', currency: in_currency } = judged.reading
  if (own === summ && (in_currency ?? 'rub') === currency)
    return { ...judged, status: 'duplicate', note: `Повторяет строку ${row} этого файла` }
  const sums = `${formatSumm(summ, currency)}, здесь – ${formatSumm(own ?? '', in_currency ?? 'rub')}`
  const message = `Номер, дата и стороны – как в строке ${row}, а сумма другая: там – ${sums}. Исправьте номер или сумму в файле`
  return { ...judged, status: 'error', problems: [{ field: 'summ', message }] }
}

interface Earlier {
  /** The row that it repeats. */
  earlier?: EarlierRow | undefined
  /** The one whose number looks the same in other letters. */
  alike?: EarlierRow | undefined
}

/**
 * The earlier row that a row repeats or looks like, if any. A file has two hundred thousand rows: whole keys of them all
 * would take as much memory as the file, so each day keeps its own and parties stand in them as numbers.
 */
export function firstRows(): (identity: ImportIdentity, row: EarlierRow) => Earlier {
  const days = new Map<string, Map<string, EarlierRow>>()
  const parties = new Map<number | string, number>()
  return ({ number, date, counterparty_id }, row) => {
    const day = days.get(date) ?? new Map<string, EarlierRow>()
    days.set(date, day)
    const party = parties.get(counterparty_id) ?? parties.size
    parties.set(counterparty_id, party)
    const [plain, alike] = [plainNumber(number), alikeNumber(number)]
    const key = `${party} ${plain}`
    const earlier = day.get(key)
    if (earlier !== undefined) return { earlier }
    // Under «~» the first row of each look: most have no letters that could be others.
    const look = `~${party} ${alike}`
    const other = day.get(look) ?? (plain === alike ? undefined : day.get(`${party} ${alike}`))
    day.set(key, row)
    if (plain !== alike && !day.has(look)) day.set(look, row)
    return { alike: other }
  }
}

export function alikeDoubts({ number }: ImportIdentity, alike: EarlierRow | undefined): string[] {
  if (alike === undefined) return []
  return [
    `Номер «${number}» отличается от номера в строке ${alike.row} только знаками, похожими буквами или нулями`,
  ]
}
