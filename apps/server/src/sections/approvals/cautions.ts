import type { Cautions } from '@stroyfin/contract/approvals/cautions'
import type { Db } from '@stroyfin/database/connection/db'
import { advanceCaution } from '@stroyfin/domain/agreements/advance-above'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { type Caution, paymentCautions, stoppingFirst } from '@stroyfin/domain/approvals/cautions'
import { refusedLikeWords, refusedWords, unpassedWords } from '@stroyfin/domain/approvals/refused-before'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks } from '@stroyfin/domain/money/money'
import { paymentName, paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { readAdvancesAbove } from '../agreements/public.ts'
import { shortPayers } from '../payer-money/public.ts'
import { aboveAccepted, foreignPlaces, paperTwins, type StandingPayment } from '../payments/public.ts'
import { beyondOf } from './beyond-of.ts'
import {
  type ActTwinRow,
  type CautionRow,
  type LessenedRow,
  readActTwins,
  readCautionRows,
  readLessened,
  readLessenings,
} from './caution-store.ts'
import { linkOf } from './open-object.ts'

interface Asked {
  object_type: ApprovalObject
  ids: readonly number[]
  /** Whether the other payments that it speaks of are linked. */
  may_open: boolean
  /** Whether balances of accounts are told. */
  sees_money: boolean
}

/** What whoever decides on each of these documents is told besides; none of documents that pay nobody. */
export async function cautionsOf(
  db: Db,
  company_id: number,
  { may_open, sees_money, ...asked }: Asked,
): Promise<Map<number, Cautions>> {
  if (asked.object_type === 'ks') return ofActs(db, company_id, { ids: asked.ids, may_open })
  if (asked.object_type === 'agreement') return advancesAbove(db, company_id, asked.ids)
  const rows = await readCautionRows(db, company_id, asked)
  const isPayment = asked.object_type === 'payment'
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))]
  const beyond = await beyondOf(db, company_id, asked.object_type, rows)
  const foreign = await foreignPlaces(db, company_id, ids)
  const papers = await paperTwins(
    db,
    company_id,
    rows.map(({ ks_id }) => ks_id),
  )
  const isRegistry = asked.object_type === 'registry' || asked.object_type === 'bank_registry'
  const short = await shortPayers(db, company_id, { registry_ids: isRegistry ? asked.ids : [], sees_money })
  const of = Map.groupBy(rows, ({ object_id }) => object_id)
  const told = (object_id: number): Cautions => {
    const over = (row: CautionRow): Caution[] => beyond(row).map((text) => ({ text, stops: true }))
    const notOfContract = ({ payment_id, ks_id }: CautionRow): Caution[] =>
      [papers.get(ks_id ?? 0) ?? [], foreign.get(payment_id) ?? []].flat().map((text) => ({ text }))
    const about = (of.get(object_id) ?? []).flatMap((row) =>
      [...over(row), ...ownRounds(row), ...ownCautions(row), ...notOfContract(row)].map((caution) => ({
        ...caution,
        about: isPayment ? '' : aboutOf(row),
      })),
    )
    const whole = (short.get(object_id) ?? []).map((text): Caution & { about: string } => ({
      about: '',
      text,
    }))
    // Money that is not there is of the whole registry: it stands before its single payments.
    return [...whole, ...stoppingFirst(about)].map(({ about, text, payment_id }) => ({
      ...{ about, text },
      link: may_open && payment_id !== undefined ? paymentLink(payment_id) : null,
    }))
  }
  return new Map([...new Set([...short.keys(), ...of.keys()])].map((id) => [id, told(id)]))
}

/** A price that does not cover the advance, paid or of the terms (K-14). */
async function advancesAbove(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, Cautions>> {
  const above = await readAdvancesAbove(db, company_id, ids)
  return new Map(
    above.flatMap((one) => {
      const text = advanceCaution(one)
      return text === null ? [] : [[one.id, [{ about: '', text, link: null }]] as const]
    }),
  )
}

/**
 * An act that may be another one typed twice; one that takes back what another was accepted for leaves payments by it without their
 * ground.
 */
async function ofActs(
  db: Db,
  company_id: number,
  { ids, may_open }: Pick<Asked, 'ids' | 'may_open'>,
): Promise<Map<number, Cautions>> {
  const twins = Map.groupBy(await readActTwins(db, company_id, ids), ({ object_id }) => object_id)
  const rows = Map.groupBy(await readLessened(db, company_id, ids), ({ object_id }) => object_id)
  const untied = await untiedBy(db, company_id, ids)
  const textOf = (payment: LessenedRow) =>
    `По исправляемому документу не оплачен ${paymentName(payment)}: на сумму, которую забирает исправление, он в банк не уйдёт`
  const toldOf = (text: string, payment_id: number) => ({
    ...{ about: '', text },
    link: may_open ? paymentLink(payment_id) : null,
  })
  return new Map(
    [...new Set([...twins.keys(), ...rows.keys(), ...untied.keys()])].map((object_id) => [
      object_id,
      [
        ...(twins.get(object_id) ?? []).map(actTwin),
        ...(rows.get(object_id) ?? []).map((payment) => toldOf(textOf(payment), payment.payment_id)),
        ...(untied.get(object_id) ?? []).map((payment) => toldOf(untiedText(payment), payment.id)),
      ],
    ]),
  )
}

const actTwin = ({ twin_id, number, date, is_approved }: ActTwinRow) => ({
  ...{
    about: '',
    text: `Похоже на акт № ${number} от ${formatDate(date)}${is_approved ? ', уже принятый' : ''}: тот же договор, день и сумма`,
  },
  link: linkOf({ object_type: 'ks', object_id: twin_id }, { agreement_id: null }),
})

const untiedText = (payment: StandingPayment) =>
  `Не оплачен ${paymentName(payment)} без документа: после исправления принятого по договору на него не хватит, в банк он не уйдёт`

/** Payments tied to no act that stand above what is accepted once each of these acts is agreed on. */
async function untiedBy(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, StandingPayment[]>> {
  const lessenings = await readLessenings(db, company_id, ids)
  const above = await aboveAccepted(
    db,
    company_id,
    lessenings.map(({ less_summ, ...row }) => ({ ...row, less: kopecks(less_summ), whole: false })),
  )
  return new Map(lessenings.map(({ object_id, ks_id }) => [object_id, above.get(ks_id) ?? []]))
}

const paymentLink = (object_id: number) =>
  linkOf({ object_type: 'payment', object_id }, { agreement_id: null })

const aboutOf = ({ payee_name, ...row }: CautionRow): string => `${paymentNumber(row)}, ${payee_name}`

/** What was refused before, or left its own round without an end, is no news to hide behind other rows. */
function ownRounds({ refused, refused_like, unpassed }: CautionRow): Caution[] {
  const own = refused ? refusedWords(refused) : unpassedWords(unpassed)
  const like = refused_like && refusedLikeWords(refused_like)
  return [own, like].flatMap((text) => (text === null ? [] : [{ text }]))
}

function ownCautions({ rate, date, registry_date, summ, earlier, ...row }: CautionRow): Caution[] {
  return paymentCautions({
    ...row,
    payment_date: date,
    leaves_on: registry_date ?? date,
    summ: inRoubles(kopecks(summ), rate),
    earlier: earlier.map((one) => ({
      summ: inRoubles(kopecks(one.summ), one.rate),
      account: one.account,
    })),
  })
}
