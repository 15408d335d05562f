import type { Db } from '@stroyfin/database/connection/db'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { type ApprovalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'

const summ = fc.integer({ min: 1, max: 90_000_000 }).map((value) => roubles(BigInt(value)))
/** More than its acts and its payments come to: no more is accepted or asked for than the price. */
const position = fc.integer({ min: 900_000_000, max: 2_000_000_000 }).map((value) => roubles(BigInt(value)))
export const randomDay = fc
  .integer({ min: 1, max: 360 })
  .map((value) => new Date(Date.UTC(2026, 0, value)).toISOString().slice(0, 10))
/** Lines of an act: how much of it each makes, and under which of the contract's positions or articles it lies. */
const actLine = fc.record({
  weight: fc.integer({ min: 1, max: 9 }),
  at: fc.nat(2),
  by: fc.constantFrom('position', 'article', 'nothing'),
})
/** Most are agreed on; the others wait for it or were refused. */
const status = fc.constantFrom<ApprovalStatus>(
  ...(['approve', 'approve', 'approve', 'approve_with_remark', 'new', 'on_approval', 'unapprove'] as const),
)
/** A document in a currency stands at a rate of its own (K-15). */
const ownRate = fc.constantFrom<string[]>('92.4137', '95.5', '80.000123')
const paidPart = fc.record({ summ, date: randomDay })
/** A contract with its additional agreements, orders, acts and payments, in roubles or not, some of it deleted. */
export const randomDocument = fc.record({
  /** Whose sides, project and article it takes: the own group's among them. */
  like: fc.nat(120),
  rate: fc.constantFrom<string[]>('1', '1', '92.4137', '90'),
  vat: fc.constantFrom(null, 10, 20, 22),
  date: randomDay,
  status,
  positions: fc.array(position, { minLength: 1, maxLength: 3 }),
  dopniks: fc.array(fc.record({ summ, date: randomDay, rate: ownRate, status, is_deleted: fc.boolean() }), {
    maxLength: 2,
  }),
  is_deleted: fc.constantFrom(false, false, false, true),
  order: fc.option(fc.record({ summ, rate: ownRate, date: randomDay, status })),
  acts: fc.array(
    fc.record({
      summ,
      date: randomDay,
      rate: ownRate,
      status: fc.constantFrom('new', 'approve', 'approve_with_remark'),
      lines: fc.array(actLine, { maxLength: 4 }),
    }),
    { maxLength: 2 },
  ),
  payments: fc.array(
    fc.record({
      date: randomDay,
      rate: ownRate,
      type: fc.constantFrom('advance', 'expenses', 'document'),
      refund: fc.boolean(),
      is_deleted: fc.constantFrom(false, false, true),
      left: summ,
      parts: fc.array(paidPart, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
})
export type RandomDocument = typeof randomDocument extends fc.Arbitrary<infer T> ? T : never

const whole = (list: readonly string[]) => roubles(list.reduce<Kopecks>((sum, one) => sum + kopecks(one), 0n))

/** As an import would leave them: rules of money that look at a whole contract are not what is tried here. */
export async function addDocument(
  db: Db,
  company_id: number,
  { order, ...given }: RandomDocument,
): Promise<void> {
  const framework = order !== null
  const agreed = { ...given, status: isApproved(given.status) ? given.status : 'approve' } as const
  const agreement_id = await addContract(db, company_id, agreed, {
    type: framework ? 'framework' : 'contracting',
    framework_id: null,
  })
  const ceiling = kopecks(whole(given.positions))
  if (framework && !given.is_deleted && kopecks(order.summ) <= ceiling) {
    const plain = {
      ...given,
      rate: rateOf(order, given),
      date: order.date,
      status: order.status,
      positions: [order.summ],
      dopniks: [],
    }
    await addContract(db, company_id, plain, { type: 'contracting', framework_id: agreement_id })
  }
  for (const { summ, date, rate, status, lines } of given.acts) {
    const made = await sql<{
      id: number
    }>`insert into ks (company_id, agreement_id, number, date, net_summ, vat_summ, summ, retention_summ,
        payable_summ, currency_rate, status)
      select ${company_id}, ${agreement_id}, '1', ${date}, whole - ${vatOf(sql`whole`, given)}, ${vatOf(sql`whole`, given)}, whole,
        round(whole * 0.05, 2), whole - round(whole * 0.05, 2), ${rateOf({ rate }, given)}, ${status}
      from (values (${summ}::numeric)) as v (whole) returning id`.execute(db)
    await addLines(db, company_id, made.rows[0]?.id ?? 0, lines)
  }
  for (const payment of given.payments)
    await addPayment(db, company_id, {
      ...payment,
      rate: rateOf(payment, given),
      agreement_id,
      vat: given.vat,
    })
  // One that waits has been opened for a change: what came into force under it stays.
  await sql`update agreements set status = ${given.status}
    where company_id = ${company_id} and id = ${agreement_id} and status <> ${given.status}`.execute(db)
}

type RandomPayment = RandomDocument['payments'][number] & Pick<RandomDocument, 'vat'>

/** With the money that left for it, and a part of it that came back. */
async function addPayment(
  db: Db,
  company_id: number,
  { agreement_id, refund, parts, ...payment }: RandomPayment & { agreement_id: number },
): Promise<void> {
  const { date, rate, type, is_deleted, left, vat } = payment
  const made = await sql<{ id: number }>`
    insert into payments (company_id, agreement_id, type, date, summ, vat_summ, currency_rate, project_id, classifier_id, is_deleted)
    select company_id, id, ${type}, ${date}, whole, ${vatOf(sql`whole`, { vat })}, ${rate}, project_id, classifier_id,
      ${is_deleted}
    from agreements cross join (values (${whole([left, ...parts.map((part) => part.summ)])}::numeric)) as v (whole)
    where company_id = ${company_id} and id = ${agreement_id} returning id`.execute(db)
  const id = made.rows[0]?.id ?? 0
  for (const part of parts) await addFact(db, company_id, id, part)
  const [first] = parts
  if (!refund || !first || is_deleted) return
  const day = parts.reduce((last, part) => (part.date > last ? part.date : last), first.date)
  const back = await sql<{ id: number; summ: string }>`
    insert into payments (company_id, agreement_id, type, financial_type, refund_of_id, date, summ, vat_summ)
    select company_id, agreement_id, type, 'refund', id, ${day}, whole, ${vatOf(sql`whole`, { vat })}
    from payments cross join (values (${first.summ}::numeric)) as v (whole)
    where company_id = ${company_id} and id = ${id} returning id, summ`.execute(db)
  for (const { id, summ } of back.rows) await addFact(db, company_id, id, { date: day, summ })
}

async function addFact(
  db: Db,
  company_id: number,
  payment_id: number,
  { date, summ }: { date: string; summ: string },
) {
  await sql`insert into payment_facts (company_id, payment_id, date, summ)
    values (${company_id}, ${payment_id}, ${date}, ${summ})`.execute(db)
}

/** Roubles have no rate. */
const rateOf = (own: { rate: string }, contract: { rate: string }) => (contract.rate === '1' ? '1' : own.rate)

type ActLine = RandomDocument['acts'][number]['lines'][number]

/** Each takes its share of the running sum, so that together they are the act. */
async function addLines(db: Db, company_id: number, ks_id: number, lines: readonly ActLine[]): Promise<void> {
  if (lines.length === 0) return
  const of = <K extends keyof ActLine>(key: K) => lines.map((line) => line[key])
  await sql`
    insert into ks_lines (company_id, ks_id, position, agreement_item_id, classifier_id, name, volume, price, summ, net_summ,
      vat_summ)
    select ${company_id}, s.id, s.place, case s.by when 'position' then i.id end, case s.by when 'article' then i.classifier_id end,
      'Работа', 1, s.net, s.net, s.net, s.vat
    from (
      select k.id, k.agreement_id, g.place, g.at, g.by,
        round(k.net_summ * g.upto, 2) - round(k.net_summ * (g.upto - g.share), 2) as net,
        round(k.vat_summ * g.upto, 2) - round(k.vat_summ * (g.upto - g.share), 2) as vat
      from ks k cross join (
        select place, at, by, weight / sum(weight) over () as share,
          sum(weight) over (order by place) / sum(weight) over () as upto
        from unnest(${of('weight')}::numeric[], ${of('at')}::int[], ${of('by')}::text[]) with ordinality
          as u (weight, at, by, place)) g
      where k.company_id = ${company_id} and k.id = ${ks_id}) s
    left join lateral (select i.id, i.classifier_id from agreement_items i
      where i.company_id = ${company_id} and i.agreement_id = s.agreement_id and not i.is_root
      order by i.position offset s.at limit 1) i on true`.execute(db)
}

/** The base rate follows the day of the document (K-04). */
const rateOn = (vat: number | null, date: string) => actVatRate(vat === null ? null : String(vat), date)

const vatOf = (summ: RawBuilder<unknown>, { vat }: Pick<RandomDocument, 'vat'>) =>
  sql`coalesce(round(${summ} * ${vat}::numeric / (100 + ${vat}::numeric), 2), 0)`

async function addContract(
  db: Db,
  company_id: number,
  {
    like,
    rate,
    vat,
    date,
    status,
    positions,
    dopniks,
    is_deleted,
  }: Pick<
    RandomDocument,
    'like' | 'rate' | 'vat' | 'date' | 'status' | 'positions' | 'dopniks' | 'is_deleted'
  >,
  { type, framework_id }: { type: string; framework_id: number | null },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into agreements (company_id, type, number, date, customer_id, executor_id, project_id, classifier_id, summ,
      currency, currency_rate, vat_rate, framework_id, status, is_deleted)
    select company_id, ${type}, 'С-1', ${date}, customer_id, executor_id, project_id, classifier_id,
      ${whole(positions)}, ${rate === '1' ? 'rub' : 'dollar'}, ${rate}, ${rateOn(vat, date)}, ${framework_id}, ${status}, ${is_deleted}
    from agreements where company_id = ${company_id} and type = 'contracting' and project_id is not null
    order by id limit 1 offset ${like} returning id`.execute(db)
  const id = made.rows[0]?.id ?? 0
  for (const [index, position] of positions.entries()) {
    await sql`insert into agreement_items (company_id, agreement_id, position, level, name, project_id, classifier_id, summ)
      select ${company_id}, ${id}, ${index}, 1, 'Позиция', project_id, classifier_id, ${position}
      from agreements where company_id = ${company_id} and project_id is not null
      order by id limit 1 offset ${index * 7}`.execute(db)
  }
  for (const dopnik of dopniks) {
    await sql`insert into agreements (company_id, type, number, date, customer_id, executor_id, summ, currency,
        currency_rate, vat_rate, parent_agreement_id, status, is_deleted)
      select company_id, 'dopnik', 'ДС', ${dopnik.date}, customer_id, executor_id, ${dopnik.summ}, currency,
        ${rateOf(dopnik, { rate })}, ${rateOn(vat, dopnik.date)}, id, ${dopnik.status}, ${dopnik.is_deleted} from agreements where company_id = ${company_id} and id = ${id}`.execute(
      db,
    )
  }
  return id
}
