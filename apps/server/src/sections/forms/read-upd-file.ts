import { readUpdFile, type UpdAgreement } from '@stroyfin/contract/forms/read-upd'
import type { UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { addTotals, lineTotals } from '@stroyfin/domain/ks/ks-lines'
import { roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { openUpd } from './open-upd.ts'
import { readKnownInns, readSameUpd, readUpdAgreements } from './upd-agreement-store.ts'

export const readUpdFileHandle = handle(readUpdFile, async ({ file }, call) => {
  const upd = await openUpd(call, file)
  return judged(call, upd)
})

/** The file beside what the company knows: contracts it may belong to, sums the document will have. */
export async function judged({ db, company_id }: Pick<Call, 'db' | 'company_id'>, upd: UpdFile) {
  const { seller, buyer, lines, net_summ, vat_summ, summ, faults, warnings, ...head } = upd
  const parties = { seller_inn: seller.inn, buyer_inn: buyer.inn }
  const known = await readKnownInns(db, company_id, [seller.inn, buyer.inn])
  const agreements = faults.length > 0 ? [] : await readUpdAgreements(db, company_id, parties)
  const same = { seller_inn: seller.inn, number: upd.number, date: upd.date }
  const is_double = await readSameUpd(db, company_id, same)
  const counted = lineTotals(lines, { rate: null, included: false, per_line: true })
  const { net, vat, gross } = addTotals(counted)
  return {
    ...head,
    seller,
    buyer,
    lines: lines.map((line, index) => ({
      ...line,
      net_summ: roubles(counted[index]?.net ?? 0n),
      vat_summ: roubles(counted[index]?.vat ?? 0n),
    })),
    of_file: { net_summ, vat_summ, summ },
    of_document: { net_summ: roubles(net), vat_summ: roubles(vat), summ: roubles(gross) },
    agreements,
    picked_id: pickedOf(agreements, upd.basis),
    warnings: is_double
      ? [`УПД № ${upd.number} от ${formatDate(upd.date)} этого продавца уже есть`, ...warnings]
      : warnings,
    faults: [...faults, ...(faults.length > 0 ? [] : strangers(upd, known, agreements))],
  }
}

/** Why no contract fits, in words. */
function strangers(
  { seller, buyer }: UpdFile,
  known: ReadonlySet<string>,
  agreements: readonly UpdAgreement[],
) {
  const unknown = [
    known.has(seller.inn) ? '' : `Продавца с ИНН ${seller.inn} (${seller.name}) нет среди контрагентов`,
    known.has(buyer.inn) ? '' : `Покупателя с ИНН ${buyer.inn} (${buyer.name}) нет среди контрагентов`,
  ].filter((words) => words !== '')
  if (unknown.length > 0) return unknown
  if (agreements.length > 0) return []
  return [`Нет договора в рублях, в котором ${seller.name} – исполнитель, а ${buyer.name} – заказчик`]
}

/** Numbers are typed in many ways: «№ П-12/2026» is «п-12/2026». */
const plain = (number: string) => number.toLowerCase().replace(/[\s№#]|от$/gu, '')

function pickedOf(agreements: readonly UpdAgreement[], basis: UpdFile['basis']): number | null {
  if (basis !== null) {
    const named = agreements.filter(({ number }) => plain(number) === plain(basis.number))
    const dated = named.find(({ date }) => date === basis.date)
    const picked = dated ?? named[0]
    if (picked) return picked.id
  }
  const [only, ...others] = agreements
  return only && others.length === 0 ? only.id : null
}
