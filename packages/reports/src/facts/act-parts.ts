import { type RawBuilder, sql } from 'kysely'
import { ownOf } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** Sums of the act `k` in its own currency. */
export interface ActSums {
  summ: Sql
  net_summ: Sql
  vat_summ: Sql
  offset_advance_summ: Sql
  retention_summ: Sql
  payable_summ: Sql
  /** The same share of a sum that is stated of the act alone. */
  share: (whole: Sql) => Sql
}

/** The act as it stands. */
export const WHOLE_ACT: ActSums = {
  summ: sql`k.summ`,
  net_summ: sql`k.net_summ`,
  vat_summ: sql`k.vat_summ`,
  offset_advance_summ: sql`k.offset_advance_summ`,
  retention_summ: sql`k.retention_summ`,
  payable_summ: sql`k.payable_summ`,
  share: (whole) => whole,
}

/** Parts `q` of the act `k` by place; an act that lies where its contract does has none (decision 042). */
export const partsBeside = (company_id: number): Sql =>
  sql`left join ks_parts q on q.company_id = ${company_id} and q.ks_id = k.id`

/** Where acts are laid out: codes of the lists and columns of documents. */
export const ACT_PLACES = ['project_id', 'classifier_id', 'loan_group_id'] as const
export type ActPlace = (typeof ACT_PLACES)[number]

/** The place of the part, of an act that has none that of its contract `a`. */
export const partPlace = (place: ActPlace): Sql =>
  sql`case when q.ks_id is null then ${sql.ref(`a.${place}`)} else ${sql.ref(`q.${place}`)} end`

/** An act of several places is one document all the same. */
export const isFirstPart = sql`coalesce(q.position, 0) = 0`

/** What the act comes to before its part `q` and with it. */
function actUpTo(end: 'from' | 'to'): ActSums {
  const upTo = (sum: 'summ' | 'net', whole: Sql) =>
    sql`coalesce(${sql.ref(`q.${sum}_${end}`)}, ${end === 'to' ? whole : sql`0`})`
  const share = (whole: Sql) =>
    sql`round(${whole} * coalesce(${sql.ref(`q.share_${end}`)}, ${sql.lit(end === 'to' ? 1 : 0)}), 2)`
  const [summ, net_summ] = [upTo('summ', WHOLE_ACT.summ), upTo('net', WHOLE_ACT.net_summ)]
  const offset_advance_summ = share(WHOLE_ACT.offset_advance_summ)
  const retention_summ = share(WHOLE_ACT.retention_summ)
  return {
    summ,
    net_summ,
    vat_summ: sql`(${summ} - ${net_summ})`,
    offset_advance_summ,
    retention_summ,
    payable_summ: sql`(${summ} - ${offset_advance_summ} - ${retention_summ})`,
    share,
  }
}

const [BEFORE, WITH] = [actUpTo('from'), actUpTo('to')]

/**
 * The part's own of a figure of the act: what the act comes to with the part less what it comes to before it. So parts add
 * up to the act whatever the figure rounds.
 */
export const ofPart = (figure: (act: ActSums) => Sql): Sql => sql`(${figure(WITH)} - ${figure(BEFORE)})`

/** The article of the line `l` of an act of the contract `a`, whose position `n` is: the same that parts are laid by. */
export const lineArticle = sql`coalesce(l.classifier_id, n.classifier_id, a.classifier_id)`

/** And its project. */
export const lineProject = sql`coalesce(n.project_id, a.project_id)`

export const positionOfLine = (company_id: number): Sql =>
  sql`left join agreement_items n on n.company_id = ${company_id} and n.id = l.agreement_item_id`

type LineSum = (line: 'l' | 'm') => Sql
export const lineNet: LineSum = (line) => sql.ref(`${line}.net_summ`)
export const lineGross: LineSum = (line) =>
  sql`(${sql.ref(`${line}.net_summ`)} + ${sql.ref(`${line}.vat_summ`)})`

/**
 * What the line `l` makes of the rouble value of its act, whose rate this is: the act up to it less the act before it, so
 * that lines add up to what lists and reports have of acts (K-15, K-21). VAT is what gross has over net.
 */
export const lineRoubles = (company_id: number, rate: Sql, of: LineSum): Sql => sql`case
  when ${rate} = 1 then ${of('l')}
  else (select ${ownOf(of('l'), sql`sum(${of('m')})`, { rate })} from ks_lines m
    where m.company_id = ${company_id} and m.ks_id = l.ks_id and (m.position, m.id) <= (l.position, l.id)) end`

/** Acts `k` with a line in the project, found by index; their contracts may lie in another. */
export const actsOfProject = (company_id: number, project_id: number | null): Sql =>
  project_id === null
    ? sql`true`
    : sql`k.id in (
        select o.id from agreements b join ks o on o.company_id = ${company_id} and o.agreement_id = b.id
        where b.company_id = ${company_id} and b.project_id = ${project_id}
        union all select q.ks_id from ks_parts q where q.company_id = ${company_id} and q.project_id = ${project_id})`
