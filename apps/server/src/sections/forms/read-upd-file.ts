import { readUpdFile, type UpdAgreement } from '@stroyfin/contract/forms/read-upd'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { contractRateProblem } from '@stroyfin/domain/forms/xml/contract-rate'
import { matchEstimateLines } from '@stroyfin/domain/forms/xml/match-estimate-lines'
import { basisNames } from '@stroyfin/domain/forms/xml/upd-basis'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { addTotals, lineTotals } from '@stroyfin/domain/ks/ks-lines'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { contractorCreators } from '../contractors/public.ts'
import { openUpd, updFile } from './open-upd.ts'
import {
  readAlikeUpd,
  readDopnikNumbers,
  readEstimateCandidates,
  readKnownInns,
  readSameUpd,
  readUpdAgreements,
} from './upd-agreement-store.ts'

/** No transaction is held while a large file waits for its turn and is read. */
export const readUpdFileHandle = handleApart(readUpdFile, async ({ file, agreement_id }, call) => {
  const { house, company_id, user, today } = call
  const context = { company_id, user_id: user.id, readOnly: true }
  const uploaded = await house.database.inCompany(context, (db) => updFile(db, call, file))
  const upd = await openUpd(uploaded, call)
  return house.database.inCompany(context, async (db) => {
    const { is_stranger, ...shown } = await judged({ db, company_id, today }, upd, agreement_id ?? null)
    return { ...shown, new_seller: is_stranger ? await sellerToMake(db, call) : null }
  })
})

async function sellerToMake(db: Db, { company_id, rights }: Pick<Call, 'company_id' | 'rights'>) {
  const may_create = allows(rights, 'contractor.create')
  return { may_create, creators: may_create ? [] : await contractorCreators(db, company_id) }
}

type Incoming = UpdFile | Ks2File
const TYPES = { upd: 'purchase', 'ks-2': 'contracting' } as const
const NAMES = { upd: 'УПД', 'ks-2': 'Акт КС-2' } as const
const SENDERS = { upd: 'продавца', 'ks-2': 'подрядчика' } as const

/** The file beside what the company knows: contracts it may belong to, sums the document will have. */
export async function judged(
  { db, company_id, today }: Pick<Call, 'db' | 'company_id' | 'today'>,
  upd: Incoming,
  chosen_id: number | null,
) {
  const { seller, buyer, lines, net_summ, vat_summ, summ, faults, warnings, ...head } = upd
  const parties = { seller_inn: seller.inn, buyer_inn: buyer.inn }
  const known = await readKnownInns(db, company_id, [seller.inn, buyer.inn])
  const agreements =
    faults.length > 0
      ? []
      : await readUpdAgreements(db, company_id, parties, { number: upd.basis?.number ?? '', id: chosen_id })
  const same = { type: TYPES[upd.kind], seller_inn: seller.inn, number: upd.number, date: upd.date }
  const known_summ = await readSameUpd(db, company_id, same)
  const picked_id = pickedOf(agreements, upd.basis)
  const under_id = chosen_id ?? picked_id
  const matched = await matchedLines({ db, company_id }, upd, under_id)
  const sums = lineTotals(lines, rateOf(upd))
  const { net, vat, gross } = addTotals(sums)
  const of_file = { net_summ, vat_summ, summ }
  const of_document = { net_summ: roubles(net), vat_summ: roubles(vat), summ: roubles(gross) }
  const contract = agreements.find(({ id }) => id === under_id)
  const rate = rateProblem(upd, contract)
  const day = dayProblem(upd, { today, contract })
  const double = `${NAMES[upd.kind]} № ${upd.number} от ${formatDate(upd.date)} этого ${SENDERS[upd.kind]} уже есть${otherSum(known_summ, summ)}`
  const differs = differenceOf(of_file, of_document)
  const alike = known_summ === null ? await alikeWords({ db, company_id }, upd, of_document.summ) : null
  const basis = await basisProblem({ db, company_id }, upd, contract)
  return {
    ...head,
    seller,
    buyer,
    lines: lines.map((line, index) => ({
      ...line,
      net_summ: roubles(sums[index]?.net ?? 0n),
      vat_summ: roubles(sums[index]?.vat ?? 0n),
      estimate_line_id: matched[index]?.id ?? null,
      estimate_name: matched[index]?.estimate_name ?? null,
    })),
    of_file,
    of_document,
    agreements,
    picked_id,
    warnings: [
      ...[known_summ === null ? null : double, alike, basis, rate, day].filter((words) => words !== null),
      ...warnings,
      ...strayWorks(upd, matched),
    ],
    questions: [
      ...(known_summ !== null ? [{ asks: 'double' as const, text: `${double}. Создать ещё один?` }] : []),
      ...(alike === null ? [] : [{ asks: 'alike' as const, text: `${alike}. Создать ещё один?` }]),
      ...(basis === null ? [] : [{ asks: 'basis' as const, text: `${basis}. Создать по этому договору?` }]),
      ...(differs === null
        ? []
        : [{ asks: 'sums' as const, text: `${differs}. Создать с суммами документа?` }]),
      ...(rate === null ? [] : [{ asks: 'rate' as const, text: `${rate}. Создать с НДС файла?` }]),
      ...(day === null ? [] : [{ asks: 'day' as const, text: `${day}. Создать с этой датой?` }]),
    ],
    /** Nothing else stands against the file, and its seller is no contractor yet. */
    is_stranger: faults.length === 0 && !known.has(seller.inn),
    faults: [...faults, ...(faults.length > 0 ? [] : strangers(upd, known, agreements))],
  }
}

/** A seller does not give one number twice within weeks: with the same sum its day is a likely slip. */
async function alikeWords(
  { db, company_id }: Pick<Call, 'db' | 'company_id'>,
  { kind, number, date, seller }: Incoming,
  summ: string,
): Promise<string | null> {
  const asked = { type: TYPES[kind], seller_inn: seller.inn, number, date, summ }
  const alike = await readAlikeUpd(db, company_id, asked)
  if (alike === null) return null
  const known = `${NAMES[kind]} № ${number} этого ${SENDERS[kind]} от ${formatDate(alike)} на ту же сумму ${formatMoney(summ)} ₽`
  return `Похоже на уже загруженный: есть ${known}, в файле – от ${formatDate(date)}`
}

/** A document of another contract would eat the sum of this one; an additional agreement is named of its own contract. */
async function basisProblem(
  { db, company_id }: Pick<Call, 'db' | 'company_id'>,
  { basis, faults }: Incoming,
  contract: UpdAgreement | undefined,
): Promise<string | null> {
  if (basis === null || contract === undefined || faults.length > 0) return null
  if (basisNames(basis.number, contract.number)) return null
  const dopniks = await readDopnikNumbers(db, company_id, contract.id)
  if (dopniks.some((number) => basisNames(basis.number, number))) return null
  const dated = basis.date === null ? '' : ` от ${formatDate(basis.date)}`
  return `Файл выставлен по договору № ${basis.number}${dated}, а загружается в договор № ${contract.number} от ${formatDate(contract.date)}`
}

/** Another sum under the same number is no second copy: which of the two is true, only a person knows. */
const otherSum = (known: string | null, summ: string): string =>
  known === null || kopecks(known) === kopecks(summ)
    ? ''
    : ` с суммой ${formatMoney(known)} ₽, в файле ${formatMoney(summ)} ₽`

type Sums = Record<'net_summ' | 'vat_summ' | 'summ', string>

/** A signed file and the document made of it must say the same to the kopeck, or a person has agreed that they do not. */
function differenceOf(of_file: Sums, of_document: Sums): string | null {
  const names = { net_summ: 'без НДС', vat_summ: 'НДС', summ: 'всего' } as const
  const told = (['net_summ', 'vat_summ', 'summ'] as const).flatMap((name) =>
    kopecks(of_file[name]) === kopecks(of_document[name])
      ? []
      : `${names[name]} в файле ${formatMoney(of_file[name])} ₽, в документе ${formatMoney(of_document[name])} ₽`,
  )
  return told.length === 0 ? null : `Итог подписанного файла и документа разный: ${told.join('; ')}`
}

/** УПД states VAT in every line, КС-2 once under the total. */
const rateOf = (upd: Incoming) =>
  upd.kind === 'upd'
    ? { rate: null, included: false, per_line: true }
    : { rate: upd.vat_rate, included: false, per_line: false }

function rateProblem(upd: Incoming, contract: UpdAgreement | undefined): string | null {
  if (!contract || upd.faults.length > 0) return null
  const rates = upd.kind === 'upd' ? upd.lines.map(({ vat_rate }) => vat_rate) : [upd.vat_rate]
  return contractRateProblem(rates, { date: upd.date, contract })
}

/** A slip of a year is seen nowhere else: the document would wait in reports of a year to come, or stand before its contract. */
function dayProblem(
  { kind, number, date }: Incoming,
  { today, contract }: { today: string; contract: UpdAgreement | undefined },
): string | null {
  const named = `${NAMES[kind]} № ${number} – от ${formatDate(date)}`
  if (date > today) return `${named}, этот день ещё не наступил`
  if (contract && date < contract.date)
    return `${named}, раньше договора № ${contract.number} от ${formatDate(contract.date)}`
  return null
}

/** Lines of the contract's estimates that the works of an act accept; УПД is made without them. */
async function matchedLines(
  { db, company_id }: Pick<Call, 'db' | 'company_id'>,
  { kind, lines, faults }: Incoming,
  agreement_id: number | null,
) {
  if (kind === 'upd' || agreement_id === null || faults.length > 0) return lines.map(() => null)
  const candidates = await readEstimateCandidates(db, company_id, { agreement_id, works: lines })
  return matchEstimateLines(lines, candidates)
}

function strayWorks({ kind, faults }: Incoming, matched: readonly (object | null)[]): string[] {
  const stray = matched.flatMap((line, index) => (line === null ? [index + 1] : []))
  if (kind === 'upd' || faults.length > 0 || stray.length === 0 || stray.length === matched.length) return []
  if (stray.length === 1) return [`В сметах договора нет строки ${stray[0]}: она войдёт в акт без сметы`]
  const which =
    stray.length > 5 ? counted(stray.length, ['строки', 'строк', 'строк']) : `строк ${stray.join(', ')}`
  return [`В сметах договора нет ${which}: они войдут в акт без сметы`]
}

/** Why no contract fits, in words. */
function strangers(
  { kind, seller, buyer }: Incoming,
  known: ReadonlySet<string>,
  agreements: readonly UpdAgreement[],
) {
  const [of_seller, of_buyer] = kind === 'upd' ? ['Продавца', 'Покупателя'] : ['Подрядчика', 'Заказчика']
  const unknown = [
    known.has(seller.inn) ? '' : `${of_seller} с ИНН ${seller.inn} (${seller.name}) нет среди контрагентов`,
    known.has(buyer.inn) ? '' : `${of_buyer} с ИНН ${buyer.inn} (${buyer.name}) нет среди контрагентов`,
  ].filter((words) => words !== '')
  if (unknown.length > 0) return unknown
  if (agreements.length > 0) return []
  return [
    `Нет договора в рублях, в котором ${seller.name} – исполнитель, а ${buyer.name} – заказчик: создайте его в разделе «Договоры» и загрузите файл снова`,
  ]
}

function pickedOf(agreements: readonly UpdAgreement[], basis: Incoming['basis']): number | null {
  if (basis !== null) {
    const named = agreements.filter(({ number }) => basisNames(basis.number, number))
    const dated = named.find(({ date }) => date === basis.date)
    const picked = dated ?? named[0]
    if (picked) return picked.id
  }
  const [only, ...others] = agreements
  return only && others.length === 0 ? only.id : null
}
