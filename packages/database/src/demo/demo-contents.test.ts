import { verify } from '@node-rs/argon2'
import { kopecks } from '@stroyfin/domain/money/money'
import { isAccountKeyRight } from '@stroyfin/domain/requisites/account-key'
import { innProblem } from '@stroyfin/domain/requisites/inn'
import { kppProblem } from '@stroyfin/domain/requisites/kpp'
import { ogrnProblem } from '@stroyfin/domain/requisites/ogrn'
import { okpoProblem } from '@stroyfin/domain/requisites/okpo'
import { purposeProblems } from '@stroyfin/domain/requisites/purpose-rules'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildDemo } from './build-demo.ts'

const { database } = await testDatabase({ demo: true })

function rows<T extends object>(text: string): Promise<T[]> {
  return database.owner(async (client) => (await client.query<T>(text)).rows)
}

const countsOf = async (text: string) => {
  const found = await rows<{ key: string; count: number }>(text)
  return Object.fromEntries(found.map((row) => [row.key, row.count]))
}

test('the demo is the same every time (K-02)', () => {
  const [once, again] = [buildDemo('x'), buildDemo('x')]
  for (const table of [
    'contractors',
    'agreements',
    'estimate_lines',
    'ks',
    'payments',
    'registry_rows',
  ] as const) {
    expect(again.all(table)).toEqual(once.all(table))
  }
})

test('the seven and the substitute sign in with the password demo, and the newcomer belongs to no company (K-02)', async () => {
  const users = await rows<{
    username: string
    password_hash: string
    companies: number
    is_superuser: boolean
  }>(
    `select u.username, u.password_hash, u.is_superuser,
      (select count(*) from company_users c where c.user_id = u.id) as companies
    from users u where u.password_hash is not null order by u.id`,
  )
  expect(users.map((user) => user.username)).toEqual([
    'admin',
    'director',
    'finance',
    'engineer',
    'bank',
    'viewer',
    'newcomer',
    'lebedeva',
  ])
  for (const user of users) expect(await verify(user.password_hash, 'demo')).toBe(true)
  expect(users.filter((user) => user.companies === 0).map((user) => user.username)).toEqual(['newcomer'])
  expect(users.filter((user) => user.is_superuser).map((user) => user.username)).toEqual(['admin'])
})

test('the group has what K-02 promises', async () => {
  const [size] = await rows<Record<string, number>>(
    `select (select count(*) from companies) as companies,
      (select count(*) from projects where company_id = 1) as projects,
      (select count(*) from loan_agreements) as loans,
      (select count(*) from contractors where company_id = 1) as contractors,
      (select count(*) from agreements where company_id = 1 and type <> 'dopnik') as contracts,
      (select count(*) from agreements where company_id = 1 and type = 'dopnik') as dopniks,
      (select count(distinct date_trunc('month', date)) from ks where company_id = 1) as months,
      (select max(level) + 1 from classifier_items where kind = 'own') as levels,
      (select count(*) from classifier_items where kind = 'own' and bank_item_id is not null) as mapped`,
  )
  expect(size).toMatchObject({ companies: 2, projects: 4, loans: 2, levels: 3 })
  expect(size?.contractors).toBeGreaterThanOrEqual(60)
  expect(size?.contracts).toBeGreaterThanOrEqual(150)
  expect(size?.dopniks).toBeGreaterThanOrEqual(30)
  expect(size?.months).toBeGreaterThanOrEqual(23)
  expect(size?.mapped).toBeGreaterThanOrEqual(30)
})

test('retention is given back by stages: of running contracts later, of finished ones the first stage is back', async () => {
  const [stages] = await rows<Record<string, number>>(
    `select count(*) filter (where a.completion_date is null)::int as running,
      count(*) filter (where a.completion_date is not null and t.retention_released_summ > 0
        and t.retention_released_summ < t.ks_retention_summ)::int as half_way
    from agreements a join agreement_totals t on t.company_id = a.company_id and t.agreement_id = a.id
    where a.company_id = 1 and a.release_stages <> '[]'`,
  )
  expect(stages?.running).toBeGreaterThanOrEqual(10)
  expect(stages?.half_way).toBeGreaterThanOrEqual(5)
})

test('registries and projects are there at every status, and no list is empty', async () => {
  const registries = await countsOf(
    `select kind || ' ' || status as key, count(*) as count from registries where company_id = 1 group by 1`,
  )
  expect(Object.keys(registries).sort()).toEqual([
    'bank approve',
    'bank new',
    'own approve',
    'own new',
    'own on_approval',
  ])
  const projects = await countsOf(
    `select status as key, count(*) as count from projects where company_id = 1 group by 1`,
  )
  expect(Object.keys(projects).sort()).toEqual(['completed', 'construction', 'preparation'])
  for (const table of [
    'agreements',
    'ks',
    'payments',
    'bank_lines',
    'notifications',
    'messages',
    'audit_log',
  ]) {
    const [found] = await rows<{ count: number }>(
      `select count(*) as count from ${table} where company_id = 1`,
    )
    expect(found?.count, table).toBeGreaterThan(0)
  }
})

test('contracts wait, are drafts and are refused, and nothing stands on those (K-14)', async () => {
  const statuses = await countsOf(
    `select status as key, count(*) as count from agreements where company_id = 1 and type <> 'document' group by 1`,
  )
  for (const status of ['new', 'on_approval', 'unapprove', 'approve'])
    expect(statuses[status], status).toBeGreaterThan(0)
  const stray = await rows(
    `select a.number from agreements a where not app.is_approved(a.status) and a.type <> 'document' and (
      exists (select from ks k where k.company_id = a.company_id and k.agreement_id = a.id)
      or exists (select from payments p where p.company_id = a.company_id and p.agreement_id = a.id))`,
  )
  expect(stray).toEqual([])
})

test('documents of the rarer kinds are there and live: income, dollars, orders, several articles, both sides of a pair (K-16)', async () => {
  const [found] = await rows<Record<string, number>>(
    `with sides as (
      select a.*, c.is_group as pays, e.is_group as builds, t.rub_ks_summ, t.rub_paid_summ, t.ks_summ, t.paid_summ
      from agreements a join contractors c on c.company_id = a.company_id and c.id = a.customer_id
      join contractors e on e.company_id = a.company_id and e.id = a.executor_id
      join agreement_totals t on t.company_id = a.company_id and t.agreement_id = a.id)
    select (select count(distinct company_id)::int from sides where builds and not pays and ks_summ > 0 and paid_summ > 0) as income,
      (select count(*)::int from sides where currency = 'dollar' and ks_summ = paid_summ and rub_ks_summ <> rub_paid_summ) as settled_in_dollars,
      (select count(*)::int from agreements d join agreements a on a.company_id = d.company_id and a.id = d.parent_agreement_id
        where d.currency = 'dollar' and d.currency_rate <> a.currency_rate) as other_rate,
      (select count(*)::int from sides where framework_id is not null and ks_summ > 0) as orders,
      (select count(*)::int from (select ks_id from ks_lines group by company_id, ks_id
        having count(distinct classifier_id) > 1) as acts) as over_articles,
      (select count(*)::int from ks k join sides a on a.company_id = k.company_id and a.id = k.agreement_id
        join sides b on b.company_id = a.company_id and b.number = a.number and b.id > a.id and a.pays and a.builds
        join ks m on m.company_id = k.company_id and m.agreement_id = b.id and m.number = k.number and m.date = k.date
        where m.summ = k.summ) as paired`,
  )
  expect(found).toMatchObject({ income: 2, settled_in_dollars: 1, other_rate: 1, orders: 2 })
  expect(found?.over_articles).toBeGreaterThan(2)
  expect(found?.paired).toBeGreaterThan(1)
})

test('something waits for the decision of each approver (K-02, K-10)', async () => {
  const waiting = await countsOf(
    `select u.username || ' ' || r.object_type as key, count(*) as count
    from approval_items i join approval_rounds r on r.company_id = i.company_id and r.id = i.round_id
    join users u on u.id = i.user_id
    where i.company_id = 1 and i.status = 'on_approval' and r.finished_at is null group by 1`,
  )
  for (const key of [
    'director agreement',
    'director ks',
    'director registry',
    'finance agreement',
    'finance payment',
    'finance registry',
    'engineer ks',
    'bank bank_registry',
  ]) {
    expect(waiting[key], key).toBeGreaterThan(0)
  }
})

test('a document is on approval exactly when a round of it runs (K-10)', async () => {
  const wrong = await rows(
    `with documents as (
      select company_id, 'agreement' as type, id, status from agreements where type <> 'document'
      union all select company_id, 'ks', id, status from ks
      union all select company_id, 'payment', id, approval_status from payments
      union all select company_id, 'registry', id, status from registries where kind = 'own'
    )
    select d.* from documents d where (d.status = 'on_approval') <> exists (
      select from approval_rounds r where r.company_id = d.company_id and r.object_type = d.type
        and r.object_id = d.id and r.finished_at is null)`,
  )
  expect(wrong).toEqual([])
})

test('ИНН, КПП, ОГРН, ОКПО and accounts of all contractors pass their checks (domain §14)', async () => {
  const contractors = await rows<{
    inn: string
    kpp: string | null
    ogrn: string | null
    kind: string
    okpo: string
    account: string
    bic: string
  }>(
    `select c.kind, c.inn, c.kpp, c.ogrn, c.okpo, a.account, a.bic from contractors c
    join contractor_accounts a on a.company_id = c.company_id and a.contractor_id = c.id`,
  )
  for (const { kind, inn, kpp, ogrn, okpo, account, bic } of contractors) {
    expect(innProblem(inn)).toBeNull()
    if (kpp !== null) expect(kppProblem(kpp)).toBeNull()
    // A person who is no entrepreneur stands in no register.
    if (kind === 'person') expect(ogrn).toBeNull()
    else expect(ogrnProblem(ogrn ?? '')).toBeNull()
    expect(okpoProblem(okpo)).toBeNull()
    expect(isAccountKeyRight(account, bic)).toBe(true)
  }
  const banks = await rows<{ bic: string; corr_account: string }>('select bic, corr_account from banks')
  for (const { bic, corr_account } of banks) expect(isAccountKeyRight(corr_account, bic)).toBe(true)
})

test('the purpose of every payment is fit for the bank', async () => {
  const payments = await rows<{ purpose: string; summ: string; vat_rate: string | null }>(
    'select purpose, summ, vat_rate from payments',
  )
  for (const { purpose, summ, vat_rate } of payments) {
    expect(purposeProblems(purpose, kopecks(summ), vat_rate)).toEqual([])
  }
})

test('nothing is dated before its contract or after the day the demo lives in', async () => {
  const wrong = await rows(
    `select a.number, 'agreement' as what from agreements a where a.date > '2026-11-15'
    union all select a.number, 'ks' from ks k join agreements a on a.company_id = k.company_id
      and a.id = k.agreement_id where k.date < a.date or k.date > '2026-11-15'
    union all select a.number, 'payment' from payments p join agreements a on a.company_id = p.company_id
      and a.id = p.agreement_id where p.date < a.date or p.date > '2026-11-15'
    union all select '', 'fact' from payment_facts where date > '2026-11-15'`,
  )
  expect(wrong).toEqual([])
})

test('most contracts of works have an estimate, one of them longer than a screen takes whole (K-03)', async () => {
  const [found] = await rows<Record<string, number>>(
    `select (select count(*) from estimates) as estimates, (select max(lines) from estimate_totals) as longest,
      (select count(*) from estimate_versions) as versions,
      (select count(*) from ks_lines where estimate_line_id is not null) as accepted,
      (select count(distinct company_id) from estimates) as companies,
      (select count(distinct type) from estimate_lines) as types`,
  )
  expect(found).toMatchObject({ companies: 2, types: 3 })
  expect(found?.estimates).toBeGreaterThan(80)
  expect(found?.longest).toBeGreaterThan(5000)
  expect(found?.versions).toBeGreaterThan(10)
  expect(found?.accepted).toBeGreaterThan(500)
})

test('the general contractor has frames built by others for less, some buyers have given up, and prices of a work differ', async () => {
  const [found] = await rows<Record<string, number>>(
    `select (select count(*)::int from agreements s join contractors c on c.company_id = s.company_id and c.id = s.customer_id
        where s.company_id = 1 and s.type <> 'dopnik' and c.name = 'ООО «Берег-Генподряд»') as subcontracts,
      (select sum(t.summ_total) < min(w.summ_total) from agreements s
        join agreement_totals t on t.company_id = s.company_id and t.agreement_id = s.id
        join agreements g on g.company_id = s.company_id and s.number like g.number || '-С_'
        join agreement_totals w on w.company_id = g.company_id and w.agreement_id = g.id
        where s.company_id = 1 and g.type <> 'dopnik')::int as cheaper,
      (select count(*)::int from ddu where ended_on is not null) as ended,
      (select count(*)::int from (select name, unit from estimate_lines where company_id = 1 and not is_folder
        and unit = 'м³' group by 1, 2 having count(distinct price) > 1) as differing) as differing`,
  )
  expect(found).toMatchObject({ subcontracts: 2, cheaper: 1 })
  expect(found?.ended).toBeGreaterThan(20)
  expect(found?.differing).toBeGreaterThan(0)
})

test('days follow each other: made, sent, paid', async () => {
  const [found] = await rows<Record<string, number>>(
    `select
      (select count(*)::int from approval_rounds r join ks k on k.company_id = r.company_id and k.id = r.object_id
        where r.object_type = 'ks' and r.started_at < k.created_at) as acts_sent_before_made,
      (select count(*)::int from payment_facts f
        join payments p on p.company_id = f.company_id and p.id = f.payment_id
        where f.date < p.date) as paid_before_asked,
      (select count(*)::int from payments p
        join agreements a on a.company_id = p.company_id and a.id = p.agreement_id
        where p.date < a.date) as payments_before_contracts,
      (select count(*)::int from registry_rows w
        join registries r on r.company_id = w.company_id and r.id = w.registry_id
        join payments p on p.company_id = w.company_id and p.id = w.payment_id
        where r.date < p.date) as registries_before_payments,
      (select count(*)::int from registry_rows w
        join registries r on r.company_id = w.company_id and r.id = w.registry_id
        join payment_facts f on f.company_id = w.company_id and f.payment_id = w.payment_id
        where f.date < r.approved_at::date) as paid_before_approved,
      (select count(*)::int from approval_rounds n
        join registries r on r.company_id = n.company_id and r.id = n.object_id
        where n.object_type in ('registry', 'bank_registry') and r.status = 'approve'
          and n.finished_at::date > r.approved_at::date) as ended_after_approved,
      (select count(*)::int from payments p where app.is_approved(p.approval_status) and not exists (
        select from own_values v where v.company_id = p.company_id and v.payment_id = p.id)) as approved_without_values`,
  )
  expect(found).toEqual({
    acts_sent_before_made: 0,
    paid_before_asked: 0,
    payments_before_contracts: 0,
    registries_before_payments: 0,
    paid_before_approved: 0,
    ended_after_approved: 0,
    approved_without_values: 0,
  })
})
