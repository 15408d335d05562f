import type { Client } from 'pg'
import { ESTIMATE_TABLES, scaleEstimates } from './scale-estimates.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Tables the measured contracts go to. */
const TABLES = [
  'agreements',
  'agreement_items',
  'ks',
  'ks_lines',
  'payments',
  'payment_facts',
  'agreement_totals',
  ...ESTIMATE_TABLES,
]

/**
 * Adds contracts to the first company for measurements: each with a position, an advance, two acts and four
 * payments of acts (K-02, K-03), and estimates to some. Set-based and without triggers (the owner must be a superuser); the sums keep
 * every rule of K-07, and the totals are counted at the end.
 */
export async function scaleDemo(client: Client, company_id: number, count: number): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query("set local work_mem = '128MB'")
  await withoutIndexes(client, TABLES, async () => {
    await client.query(GROUND, [company_id])
    await client.query(PROJECTS, [company_id, count])
    await client.query(PLAN, [company_id, count])
    for (const step of [AGREEMENTS, ITEMS, KS, KS_LINES, PAYMENTS, FACTS])
      await client.query(step, [company_id])
    await scaleEstimates(client, company_id)
  })
  await client.query('analyze app.agreements, app.ks, app.payments')
  await client.query('select app.recount_company($1)', [company_id])
  await client.query('drop table scale_plan')
  for (const table of TABLES.filter((name) => !name.endsWith('_totals'))) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from app.${table}))`,
      [`app.${table}`],
    )
  }
  await client.query('commit')
  await client.query(`vacuum analyze ${TABLES.map((table) => `app.${table}`).join(', ')}`)
}

/** A loan of its own, wide enough for half of the measured payments. */
const GROUND = `
  with loan as (
    insert into app.loan_agreements (company_id, name, number, date, bank_bic, bank_name, limit_summ, rate, kind)
    select $1::bigint, 'Кредитная линия портфеля', 'КЛ-П', '2024-11-01', bic, name, 99000000000000, 12, 'nkl'
    from app.banks order by bic limit 1 returning id
  )
  insert into app.loan_groups (company_id, loan_agreement_id, name, limit_summ)
  select $1::bigint, id, 'Портфель', 99000000000000 from loan`

/** A company of more contracts builds on more sites: about five hundred contracts on each. */
const PROJECTS = `
  insert into app.projects (company_id, name, status, customer_id)
  select $1::bigint, 'Портфель, объект ' || n, 'construction', c.ids[1 + n % cardinality(c.ids)]
  from generate_series(1, $2::bigint / 500) as n
  cross join (select array_agg(distinct customer_id) as ids from app.projects
    where company_id = $1 and customer_id is not null) c`

/** One row per contract: whole kopecks from its number, so that the same count gives the same company. */
const PLAN = `
  create temp table scale_plan on commit drop as
  with ground as (
    select array(select id from app.projects where company_id = $1 order by id) as projects,
      array(select id from app.contractors where company_id = $1 and not is_group order by id) as executors,
      array(select id from app.classifier_items where company_id = $1 and kind = 'own' and not is_folder
        and type <> 'profitable' order by id) as articles,
      (select max(id) from app.agreements) as agreement, (select max(id) from app.agreement_items) as item,
      (select max(id) from app.ks) as ks, (select max(id) from app.payments) as payment,
      (select max(id) from app.loan_groups where company_id = $1) as loan_group_id
  )
  select n, g.agreement + n as id, g.item + 3 * n - 2 as item_id, g.ks + 2 * n - 1 as ks_id,
    g.payment + 5 * n - 4 as payment_id, p.customer_id, p.id as project_id,
    g.executors[1 + n % cardinality(g.executors)] as executor_id,
    g.articles[1 + (n * 7) % cardinality(g.articles)] as classifier_id,
    case when n % 8 = 0 then g.articles[1 + (n * 7 + 1) % cardinality(g.articles)] end as second_classifier_id,
    date '2024-12-02' + (n * 13 % 560)::int as date, n % 2 = 0 as borrowed,
    case when n % 2 = 0 then l.loan_agreement_id end as loan_agreement_id,
    case when n % 2 = 0 then g.loan_group_id end as loan_group_id,
    ((n * 7919) % 89900 + 100)::numeric * 1000 + (n % 100)::numeric / 100 as summ
  from ground g
  cross join generate_series(1, $2::bigint) as n
  join app.projects p on p.company_id = $1 and p.id = g.projects[1 + n % cardinality(g.projects)]
  join app.loan_groups l on l.company_id = $1 and l.id = g.loan_group_id`

const AGREEMENTS = `
  insert into app.agreements (company_id, id, type, species, number, date, date_from, date_to, customer_id,
    executor_id, project_id, classifier_id, loan_agreement_id, loan_group_id, summ, vat_rate, description, status,
    bank_status, advance_method, advance_percent, advance_summ, retention_percent, plan_summ, created_at)
  select $1, id, 'contracting', 'contract', 'П-' || lpad(n::text, 6, '0'), date, date, date + 400, customer_id,
    executor_id, project_id, classifier_id, loan_agreement_id, loan_group_id, summ,
    case when date < '2026-01-01' then 20 else 22 end, 'Работы по портфелю, участок ' || n % 997,
    case when n % 50 = 0 then 'new' when n % 77 = 0 then 'approve_with_remark' else 'approve' end,
    case when borrowed then 'approve' else 'new' end, 'percent', 20, round(summ * 0.2, 2), 5, summ, date
  from scale_plan order by n`

/** Every eighth contract has its works under two articles, half of its sum each. */
const ITEMS = `
  insert into app.agreement_items (company_id, id, agreement_id, group_id, position, level, is_root, name,
    project_id, classifier_id, loan_group_id, summ)
  select $1, item_id + leaf, id, case when leaf > 0 then item_id end, leaf, sign(leaf), leaf = 0,
    case leaf when 0 then 'Работы по портфелю' else 'Этап работ' end, project_id,
    case leaf when 2 then second_classifier_id else classifier_id end, loan_group_id,
    case when leaf = 0 or second_classifier_id is null then summ when leaf = 1 then round(summ / 2, 2)
      else summ - round(summ / 2, 2) end
  from scale_plan cross join generate_series(0, 2) as leaf
  where leaf < 2 or second_classifier_id is not null order by n, leaf`

/** Two acts of 30 % each under an agreed contract: a fifth offsets the advance, a twentieth is retained. */
const KS = `
  insert into app.ks (company_id, id, agreement_id, type, number, date, period_from, period_to, net_summ, vat_rate,
    vat_summ, summ, offset_advance_summ, retention_summ, payable_summ, status, bank_status, created_at)
  select $1, ks_id + act, id, 'contracting', (act + 1)::text, on_date, on_date - 29, on_date, gross - vat, rate, vat,
    gross, round(gross * 0.2, 2), round(gross * 0.05, 2),
    gross - round(gross * 0.2, 2) - round(gross * 0.05, 2), 'approve', case when borrowed then 'approve' else 'new' end,
    on_date
  from scale_plan cross join generate_series(0, 1) as act
  cross join lateral (select date + 30 + 30 * act as on_date, round(summ * 0.3, 2) as gross) a
  cross join lateral (select case when on_date < '2026-01-01' then 20 else 22 end as rate) r
  cross join lateral (select round(gross * rate / (100 + rate), 2) as vat) v
  where n % 50 <> 0
  order by n, act`

const KS_LINES = `
  insert into app.ks_lines (company_id, id, ks_id, position, agreement_item_id, classifier_id, name, unit, volume,
    price, summ, net_summ, vat_rate, vat_summ)
  select $1, (select max(id) from app.ks_lines) + row_number() over (order by k.id, leaf), k.id, leaf - 1,
    s.item_id + leaf, case leaf when 2 then s.second_classifier_id else s.classifier_id end, 'Этап работ', 'этап', 1,
    w.net, w.net, w.net, k.vat_rate, w.vat
  from app.ks k join scale_plan s on s.id = k.agreement_id
  cross join generate_series(1, 2) as leaf
  cross join lateral (select round(k.net_summ / 2, 2) as net, round(k.vat_summ / 2, 2) as vat) half
  cross join lateral (select
    case when s.second_classifier_id is null then k.net_summ when leaf = 1 then half.net else k.net_summ - half.net end as net,
    case when s.second_classifier_id is null then k.vat_summ when leaf = 1 then half.vat else k.vat_summ - half.vat end as vat) w
  where k.company_id = $1 and (leaf = 1 or s.second_classifier_id is not null)`

/** The advance, then two halves of each act; every tenth contract has its last half still to pay. */
const PAYMENTS = `
  insert into app.payments (company_id, id, agreement_id, ks_id, type, number, date, due_date, summ, vat_rate,
    vat_summ, source, purpose, payer_id, payee_id, project_id, classifier_id, loan_agreement_id, loan_group_id,
    status, paid_summ, paid_date, approval_status, bank_status, created_at)
  select $1, s.payment_id + part, s.id, k.id, case part when 0 then 'advance' else 'expenses' end,
    (s.n * 5 + part)::text, w.day, w.day + 5, w.summ, r.rate, round(w.summ * r.rate / (100 + r.rate), 2),
    case when s.borrowed then 'borrowed' else 'own' end,
    case part when 0 then 'Аванс' else 'Оплата работ' end || ' по договору № П-' || lpad(s.n::text, 6, '0'),
    s.customer_id, s.executor_id, s.project_id, s.classifier_id, s.loan_agreement_id, s.loan_group_id,
    case when w.paid then 'paid' else 'new' end, case when w.paid then w.summ else 0 end,
    case when w.paid then w.day + 3 end, 'approve', case when s.borrowed then 'approve' else 'new' end, w.day
  from scale_plan s
  cross join generate_series(0, 4) as part
  left join app.ks k on k.company_id = $1 and part > 0 and k.id = s.ks_id + (part - 1) / 2
  cross join lateral (select case when part = 0 then s.date + 3 else k.date + 10 + 5 * (part % 2) end as day,
    case when part = 0 then round(s.summ * 0.2, 2) when part % 2 = 1 then round(k.payable_summ / 2, 2)
      else k.payable_summ - round(k.payable_summ / 2, 2) end as summ,
    not (part = 4 and s.n % 10 = 0) as paid) w
  cross join lateral (select coalesce(k.vat_rate, case when w.day < '2026-01-01' then 20 else 22 end) as rate) r
  where s.n % 50 <> 0
  order by s.n, part`

const FACTS = `
  insert into app.payment_facts (company_id, id, payment_id, date, summ, is_manual)
  select $1, (select max(id) from app.payment_facts) + row_number() over (order by p.id), p.id, p.paid_date,
    p.paid_summ, true
  from app.payments p join scale_plan s on s.id = p.agreement_id
  where p.company_id = $1 and p.paid_summ > 0`
