import { type RawBuilder, sql } from 'kysely'
import { actNet, inRoubles, isAccepted, movementRoubles, paymentNet, signed, withoutVat } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** What stands between the sides of a contract: for works, for advances, and what is held back. */
export type Balance = 'debt' | 'advance' | 'held'

const RATE = sql`k.currency_rate`
/** The whole act less parts of it, each turned into roubles by itself as reports have them. */
const ofAct = (whole: Sql, parts: readonly Sql[], net: Sql, partsNet: readonly Sql[]) => {
  const rouble = (summ: Sql) => inRoubles(summ, RATE)
  const less = (from: Sql, all: readonly Sql[], by: (summ: Sql) => Sql) =>
    sql.join([by(from), ...all.map(by)], sql` - `)
  return sql`${less(whole, parts, (summ) => summ)}, ${less(whole, parts, rouble)}, ${less(net, partsNet, rouble)}`
}

const [OFFSET, RETAINED] = [sql`k.offset_advance_summ`, sql`k.retention_summ`]

/**
 * What moved the balances of contracts `a` in a currency, by day: in the currency, in roubles at the rate of the document,
 * and of these without VAT.
 */
const moves = (company_id: number, which: Sql): Sql => sql`
  select k.agreement_id, b.balance, k.date, 0 as turn, k.id, k.corrected_ks_id as corrects, b.summ, b.roubles, b.net_roubles
  from agreements a
  join ks k on k.company_id = ${company_id} and k.agreement_id = a.id and not k.is_deleted and ${isAccepted}
  cross join lateral (values
    ('debt', ${ofAct(sql`k.summ`, [OFFSET, RETAINED], sql`k.net_summ`, [actNet(OFFSET), actNet(RETAINED)])}),
    ('advance', -${OFFSET}, -${inRoubles(OFFSET, RATE)}, -${inRoubles(actNet(OFFSET), RATE)}),
    ('held', ${RETAINED}, ${inRoubles(RETAINED, RATE)}, ${inRoubles(actNet(RETAINED), RATE)})
  ) as b (balance, summ, roubles, net_roubles)
  where ${inCurrency(company_id, which)}
  union all
  select p.agreement_id, b.balance, f.date, 1, f.id, null, b.sign * ${signed(sql`f.summ`)}, b.sign * m.roubles, b.sign * m.net_roubles
  from agreements a
  join payments p on p.company_id = ${company_id} and p.agreement_id = a.id and not p.is_deleted
  join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
  cross join lateral (select ${signed(movementRoubles(company_id))} as roubles,
    ${signed(movementRoubles(company_id, paymentNet))} as net_roubles) m
  cross join lateral (select case p.type when 'advance' then 'advance' when 'guarantee_retention' then 'held'
    else 'debt' end as balance, case p.type when 'advance' then 1 else -1 end as sign) b
  where ${inCurrency(company_id, which)}
  union all
  select a.id, 'held', c.date, 2, 0, null, -c.summ, -m.roubles, -${withoutVat(sql`m.roubles`, sql`a.vat_rate`)}
  from agreements a
  cross join lateral jsonb_to_recordset(a.retention_claims) as c (date date, summ numeric)
  cross join lateral (select ${inRoubles(sql`c.summ`, sql`a.currency_rate`)} as roubles) m
  where ${inCurrency(company_id, which)} and a.retention_claims <> '[]' and not a.is_deleted`

const inCurrency = (company_id: number, which: Sql) =>
  sql`a.company_id = ${company_id} and a.currency <> 'rub' and ${which}`

/** The moves of one balance of one contract, in the order in which they happened. */
const turns = (more = sql``) => sql`(partition by agreement_id, balance ${more} order by date, turn, id)`

/**
 * The moves as each correction or withdrawal of an act left them: `epoch` counts those of the balance so far. What an act has
 * become by then is weighed in the place of the act, and its corrections by themselves weigh nothing: a withdrawn act and
 * its reversal leave no trace in the rate of what is owed (K-15, K-17).
 */
const weighed = (company_id: number, which: Sql): Sql => sql`
  select agreement_id, balance, date, turn, id, own_epoch, epoch, own_roubles, own_net,
    case when turn > 0 then summ when is_head then sum(summ) over act else 0 end as summ,
    case when turn > 0 then roubles when is_head and sum(summ) over act <> 0 then sum(roubles) over act else 0 end as roubles,
    case when turn > 0 then net_roubles when is_head and sum(summ) over act <> 0 then sum(net_roubles) over act else 0 end
      as net_roubles
  from (
    select *, roubles as own_roubles, net_roubles as own_net, max(own_epoch) over (partition by agreement_id, balance) as last_epoch
    from (
      select *, coalesce(corrects, id) as act,
        row_number() over (partition by agreement_id, balance, turn, coalesce(corrects, id) order by date, id) = 1 as is_head,
        count(corrects) over ${turns()} as own_epoch
      from (${moves(company_id, which)}) moved
    ) counted
  ) m
  cross join lateral generate_series(own_epoch, last_epoch) as epoch
  window act as (partition by agreement_id, balance, epoch, turn, act)`

/**
 * Day by day, how the balances of contracts in a currency changed in roubles, `settled`, beside what their documents came
 * to, `roubles`: the difference of the two is an exchange difference (K-15). What is settled goes at the rates it was
 * entered at, and later documents change nothing of earlier days.
 */
export const settledMoves = (company_id: number, which: Sql = sql`true`): Sql => sql`(
  select agreement_id, balance, date, own_roubles as roubles, own_net as net_roubles,
    value - coalesce(lag(value) over w, 0) as settled, net_value - coalesce(lag(net_value) over w, 0) as net_settled
  from (
    select *, (app.settled(summ, roubles) over w)[2] as value, (app.settled(summ, net_roubles) over w)[2] as net_value
    from (${weighed(company_id, which)}) moved
    window w as ${turns(sql`, epoch`)}
  ) valued
  where epoch = own_epoch
  window w as ${turns()})`

const of = (balance: Balance, summ: Sql) =>
  sql`case m.balance when ${sql.lit(balance)} then ${summ} else 0 end`

/** By balance, how much more of it the settlement has made than the documents: of advances, how much less. */
export const exchangeOf = (settled: Sql, roubles: Sql) => ({
  exchange_debt: of('debt', sql`(${settled} - ${roubles})`),
  exchange_advance: of('advance', sql`(${roubles} - ${settled})`),
  exchange_held: of('held', sql`(${settled} - ${roubles})`),
})

/** The balances of contracts in a currency as they stand, in roubles, and the exchange differences they have made. */
export const settledSums = (company_id: number, which?: Sql): Sql => {
  const standing = (balance: Balance) =>
    sql`coalesce(sum(m.settled) filter (where m.balance = ${sql.lit(balance)}), 0) as ${sql.id(balance)}`
  const exchange = Object.values(exchangeOf(sql`m.settled`, sql`m.roubles`))
  return sql`
    select m.agreement_id, ${standing('debt')}, ${standing('advance')}, ${standing('held')},
      sum(${sql.join(exchange, sql` + `)}) as exchange
    from ${settledMoves(company_id, which)} m group by m.agreement_id`
}
