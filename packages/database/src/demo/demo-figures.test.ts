import { agreementBalance } from '@stroyfin/domain/agreements/balance'
import { type KsType, vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { kopecks } from '@stroyfin/domain/money/money'
import { vatOnTop } from '@stroyfin/domain/money/vat'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database } = await testDatabase({ demo: true })

function rows<T extends object>(text: string): Promise<T[]> {
  return database.owner(async (client) => (await client.query<T>(text)).rows)
}

test('positions of every contract add up to its sum, and so does its header', async () => {
  const wrong = await rows(
    `select a.number, a.summ, sum(i.summ) filter (where not i.is_root) as leaves,
      sum(i.summ) filter (where i.is_root) as root
    from agreements a left join agreement_items i on i.company_id = a.company_id and i.agreement_id = a.id
    group by a.company_id, a.id, a.number, a.summ
    having a.summ is distinct from sum(i.summ) filter (where not i.is_root)
      or a.summ is distinct from sum(i.summ) filter (where i.is_root)`,
  )
  expect(wrong).toEqual([])
})

test('every act is the sum of its lines, with the VAT of its own date (K-04)', async () => {
  const acts = await rows<{
    net_summ: string
    lines: string
    vat_summ: string
    vat_rate: string | null
    date: string
    type: string
    lines_vat: string
  }>(
    `select k.net_summ, k.vat_summ, k.vat_rate, k.date, k.type,
      sum(l.summ) as lines, sum(l.vat_summ) as lines_vat
    from ks k join ks_lines l on l.company_id = k.company_id and l.ks_id = k.id
    group by k.company_id, k.id`,
  )
  expect(acts.length).toBeGreaterThan(1000)
  for (const act of acts) {
    expect(act.lines).toBe(act.net_summ)
    expect(act.lines_vat).toBe(act.vat_summ)
    if (act.type !== 'purchase') {
      expect(kopecks(act.vat_summ)).toBe(vatOnTop(kopecks(act.net_summ), act.vat_rate))
    }
    if (act.vat_rate !== null) expect(act.vat_rate).toBe(act.date < '2026-01-01' ? '20.00' : '22.00')
  }
})

test('what an act explains is what it says: net, VAT and the rule by which VAT was rounded', async () => {
  const acts = await rows<{
    net_summ: string
    vat_summ: string
    type: KsType
    formula: string
    rule: string
  }>(
    `select net_summ, vat_summ, type, settlement->'steps'->0->>'formula' as formula,
      settlement->'steps'->0->>'rule' as rule
    from ks where vat_rate is not null`,
  )
  const told = (summ: string) => formatMoney(kopecks(summ))
  const wrong = acts.filter(
    ({ net_summ, vat_summ, type, formula, rule }) =>
      formula !== `${told(net_summ)} + ${told(vat_summ)}` ||
      rule.includes('в каждой строке') !== vatPerLine(type),
  )
  expect(acts.some(({ type }) => type === 'purchase')).toBe(true)
  expect(wrong).toEqual([])
})

test('the balance identity holds for every contract (K-07, domain §12)', async () => {
  const contracts = await rows<Record<string, string>>(
    `select t.* from agreement_totals t join agreements a on a.company_id = t.company_id and a.id = t.agreement_id
    where a.type in ('contracting', 'framework')`,
  )
  for (const totals of contracts) {
    const figure = (name: string) => kopecks(totals[name] ?? '')
    const ledger = {
      summ: figure('summ_total'),
      accepted: figure('ks_summ'),
      offset: figure('ks_offset_summ'),
      retained: figure('ks_retention_summ'),
      released: figure('retention_released_summ'),
      claims: 0n,
      paid_advance: figure('advance_paid_summ'),
      paid_expenses: figure('expenses_paid_summ'),
      paid_guarantee_retention: figure('retention_released_summ'),
    }
    const balance = agreementBalance(ledger)
    const { remaining_work, unsettled_advance, prepaid, held, owed_now, to_pay_total } = balance
    expect(remaining_work - unsettled_advance - prepaid + held + owed_now).toBe(to_pay_total)
    expect(balance.paid_total).toBe(figure('paid_summ'))
    expect(remaining_work).toBeGreaterThanOrEqual(0n)
    expect(unsettled_advance).toBeGreaterThanOrEqual(0n)
    expect(held).toBeGreaterThanOrEqual(0n)
    expect(owed_now).toBeGreaterThanOrEqual(0n)
  }
})

test('finished contracts are accepted to the kopeck', async () => {
  const [count] = await rows<{ accepted: number }>(
    `select count(*) as accepted from agreement_totals where summ_total = ks_summ and ks_summ > 0`,
  )
  expect(count?.accepted).toBeGreaterThan(40)
})

test('payments and totals are what their documents say: counting anew changes nothing', async () => {
  const read = () => rows('select * from agreement_totals order by 1, 2')
  const kept = await read()
  await rows('select app.recount_company(id) from companies')
  expect(await read()).toEqual(kept)
  const wrong = await rows(
    `select p.id from payments p left join payment_facts f on f.company_id = p.company_id and f.payment_id = p.id
    group by p.company_id, p.id, p.paid_summ, p.status, p.summ
    having p.paid_summ <> coalesce(sum(f.summ), 0) or (p.status = 'paid') <> (p.paid_summ = p.summ)`,
  )
  expect(wrong).toEqual([])
})

test('what registries reserve is on the payments', async () => {
  const wrong = await rows(
    `select p.id from payments p where p.reserved_summ <> coalesce((
      select max(k.summ) from (select sum(w.summ) as summ from registry_rows w
        join registries r on r.company_id = w.company_id and r.id = w.registry_id
        where w.company_id = p.company_id and w.payment_id = p.id and not w.excluded
          and (r.in_round or r.status = 'approve') group by r.kind) k), 0)`,
  )
  expect(wrong).toEqual([])
})

test('no limit of a loan agreement is exceeded, and every loan agreement is used (K-07)', async () => {
  const limits = await rows<{ limit_summ: string; used_summ: string; loan_group_id: number | null }>(
    `select u.* from loan_agreements l cross join lateral app.loan_usage(l.company_id, l.id) u`,
  )
  expect(limits.filter((limit) => kopecks(limit.used_summ) > kopecks(limit.limit_summ))).toEqual([])
  const whole = limits.filter((limit) => limit.loan_group_id === null)
  expect(whole).toHaveLength(2)
  for (const loan of whole) expect(kopecks(loan.used_summ)).toBeGreaterThan(0n)
})

test('bank statements balance, and their matched lines are the facts of payments', async () => {
  const wrong = await rows(
    `select s.file_name from bank_statements s join bank_lines l on l.company_id = s.company_id and l.statement_id = s.id
    group by s.company_id, s.id, s.file_name, s.opening, s.incoming, s.outgoing, s.closing
    having s.opening + s.incoming - s.outgoing <> s.closing
      or s.incoming <> coalesce(sum(l.summ) filter (where l.direction = 'in'), 0)
      or s.outgoing <> coalesce(sum(l.summ) filter (where l.direction = 'out'), 0)`,
  )
  expect(wrong).toEqual([])
  const loose = await rows(
    `select l.id from bank_lines l left join payment_facts f on f.company_id = l.company_id and f.bank_line_id = l.id
    group by l.company_id, l.id, l.status, l.summ
    having (l.status = 'matched') <> (coalesce(sum(f.summ), 0) = l.summ)`,
  )
  expect(loose).toEqual([])
})

test('the kept sums of an estimate are those of its lines, and acts accept no more than it holds (K-07)', async () => {
  const wrong = await rows(
    `select t.estimate_id from estimate_totals t
    join estimate_lines l on l.company_id = t.company_id and l.estimate_id = t.estimate_id
    group by t.company_id, t.estimate_id, t.work_summ, t.material_summ, t.equip_summ, t.lines
    having sum(l.summ) <> t.work_summ + t.material_summ + t.equip_summ or count(*) filter (where not l.is_folder) <> t.lines
    union all
    select l.id from estimate_accepted a join estimate_lines l on l.company_id = a.company_id and l.id = a.line_id
    where a.volume > l.volume or a.volume < 0`,
  )
  expect(wrong).toEqual([])
})

test('a plan by month comes to its contract, and its head to its months', async () => {
  const plans = await rows<Record<'ks_summ' | 'summ_total' | 'cells' | 'expenses' | 'head', string>>(
    `select p.ks_summ, p.expenses_summ + p.offset_advance_summ + p.guarantee_retention_ks_summ as expenses,
      p.ks_summ + p.advance_summ + p.offset_advance_summ + p.guarantee_retention_ks_summ + p.expenses_summ
        + p.guarantee_retention_summ as head,
      t.summ_total,
      (select sum(c.summ) from agreement_plan_cells c
        where c.company_id = p.company_id and c.agreement_id = p.agreement_id) as cells
    from agreement_plans p
    join agreement_totals t on t.company_id = p.company_id and t.agreement_id = p.agreement_id`,
  )
  expect(plans.length).toBeGreaterThan(30)
  for (const plan of plans) {
    expect(plan.ks_summ).toBe(plan.summ_total)
    expect(plan.expenses).toBe(plan.ks_summ)
    expect(plan.head).toBe(plan.cells)
  }
})
