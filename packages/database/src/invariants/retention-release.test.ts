import type { ReleaseStage } from '@stroyfin/domain/ks/retention-release'
import { releaseDueBy } from '@stroyfin/domain/ks/retention-release'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type BuiltContract, buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function refusalOf(work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  const refused = await database.inCompany(company, work).then(
    () => null,
    (error: unknown) => error,
  )
  return readConstraintError(refused)?.constraint
}

const after = (percent: string, months: number): ReleaseStage => ({
  percent,
  event: 'completion',
  months,
  date: null,
})
const stages = [after('50', 0), after('50', 24)]
const terms = { release_stages: JSON.stringify(stages), completion_date: '2026-03-31' }
const type = 'guarantee_retention'

const held =
  (given: object = terms) =>
  async (db: Db) => {
    const contract = await buildContract(db, company_id, given)
    await buildAct(db, contract, { summ: '26617095.47', retention: '1330854.77', payable: '25286240.70' })
    return contract
  }

test.each([
  ['2026-03-30', '0.01', 'release_le_due_ck'],
  ['2026-03-31', '665427.39', undefined],
  ['2026-03-31', '665427.40', 'release_le_due_ck'],
  ['2028-03-31', '1330854.77', undefined],
])('of the worked example on %s %s: %s (domain §11)', async (date, summ, refusal) => {
  const found = await refusalOf(async (db) => buildPayment(db, await held()(db), { type, date, summ }))
  expect(found).toBe(refusal)
})

test('two people cannot give the same stage back, nor move a payment before its day (K-07)', async () => {
  const contract = await database.inCompany(company, held())
  const half = (db: Db) => buildPayment(db, contract, { type, date: '2026-04-01', summ: '665427.39' })
  const two = await Promise.all([refusalOf(half), refusalOf(half)])
  expect(two.toSorted()).toEqual(['release_le_due_ck', undefined])
  const early = await refusalOf((db) =>
    sql`update payments set date = '2026-03-01' where company_id = ${company_id} and agreement_id = ${contract.agreement_id}`.execute(
      db,
    ),
  )
  expect(early).toBe('release_le_due_ck')
})

test('a claim takes from the first stage and never more than is held and not asked for', async () => {
  const contract = await database.inCompany(company, held())
  const claim = (summ: string) => (db: Db) =>
    sql`update agreements set retention_claims = ${JSON.stringify([{ date: '2026-03-01', summ, basis: 'Брак' }])}
      where company_id = ${company_id} and id = ${contract.agreement_id}`.execute(db)
  const release = (summ: string) => (db: Db) => buildPayment(db, contract, { type, date: '2026-04-01', summ })
  expect(await refusalOf(claim('1330854.78'))).toBe('claims_le_held_ck')
  expect(await refusalOf(claim('665000'))).toBeUndefined()
  expect(await refusalOf(release('427.40'))).toBe('release_le_due_ck')
  expect(await refusalOf(release('427.39'))).toBeUndefined()
  expect(await refusalOf(claim('1330427.39'))).toBe('claims_le_held_ck')
  expect(await refusalOf(claim('1330427.38'))).toBeUndefined()
})

test('a claim on what is held still does not stop the stage that was asked for before it', async () => {
  const contract = await database.inCompany(company, held())
  const release = (date: string, summ: string) => (db: Db) => buildPayment(db, contract, { type, date, summ })
  await database.inCompany(company, release('2026-04-01', '665427.39'))
  await database.inCompany(company, (db) =>
    sql`update agreements set retention_claims = '[{"date": "2026-05-01", "summ": "1000", "basis": "Брак"}]'
      where company_id = ${company_id} and id = ${contract.agreement_id}`.execute(db),
  )
  expect(await refusalOf(release('2028-03-31', '664427.39'))).toBe('release_le_due_ck')
  expect(await refusalOf(release('2028-03-31', '664427.38'))).toBeUndefined()
  expect(await refusalOf(release('2026-03-31', '0.01'))).toBe('release_le_due_ck')
})

test('a refund is not taken from under what was asked for after it, whichever way it goes', async () => {
  const contract = await database.inCompany(company, held())
  const other = await database.inCompany(company, held())
  const payment = (given: object) =>
    database.inCompany(company, (db) =>
      buildPayment(db, contract, { type, date: '2026-04-01', summ: '100', ...given }),
    )
  const returned = await payment({ summ: '665427.39' })
  await database.inCompany(company, (db) => pay(db, company_id, returned, '665427.39', '2026-04-01'))
  const refund = await payment({ financial_type: 'refund', refund_of_id: returned })
  const again = (db: Db) => buildPayment(db, contract, { type, date: '2026-04-01', summ: '100' })
  expect(await refusalOf(again)).toBe('release_le_due_ck')
  await database.inCompany(company, (db) => pay(db, company_id, refund, '100', '2026-04-01'))
  await database.inCompany(company, again)
  const change = (given: object) => (db: Db) =>
    db
      .updateTable('payments')
      .set(given)
      .where('company_id', '=', company_id)
      .where('id', '=', refund)
      .execute()
  for (const given of [
    { financial_type: 'calculation', refund_of_id: null, type: 'expenses' },
    { financial_type: 'calculation', refund_of_id: null, agreement_id: other.agreement_id },
    { is_deleted: true },
  ])
    expect(await refusalOf(change(given)), JSON.stringify(given)).toBe('release_le_due_ck')
  const unpay = (db: Db) =>
    db
      .deleteFrom('payment_facts')
      .where('company_id', '=', company_id)
      .where('payment_id', '=', refund)
      .execute()
  expect(await refusalOf(unpay)).toBe('release_le_due_ck')
  const forGood = (db: Db) =>
    db.deleteFrom('payments').where('company_id', '=', company_id).where('id', '=', refund).execute()
  expect(await refusalOf(forGood)).toBe('payment_facts_payment_fk')
  expect(await refusalOf(change({ remark: 'Возвращено' }))).toBeUndefined()
})

test('terms made later keep the payments that wait for them; what is paid is a fact', async () => {
  const contract = await database.inCompany(company, held())
  const date = '2026-04-01'
  const payment = await database.inCompany(company, (db) =>
    buildPayment(db, contract, { type, date, summ: '665427.39' }),
  )
  const change = (given: object) => (db: Db) =>
    db
      .updateTable('agreements')
      .set(given)
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute()
  const open = { status: 'new' }
  const later = { ...open, completion_date: '2026-04-02' }
  const fewer = { release_stages: JSON.stringify([after('49', 0), after('51', 24)]) }
  expect(await refusalOf(change(later))).toBe('release_le_due_ck')
  expect(await refusalOf(change({ ...open, completion_date: null }))).toBe('release_le_due_ck')
  expect(await refusalOf(change(fewer))).toBe('release_le_due_ck')
  expect(await refusalOf(change({ ...open, completion_date: '2026-04-01' }))).toBeUndefined()
  await database.inCompany(company, change({ status: 'approve' }))
  await database.inCompany(company, (db) => pay(db, company_id, payment, '665427.39', date))
  expect(await refusalOf(change(fewer))).toBeUndefined()
  // Written as it was, it is asked nothing; a change of it is.
  const edit = (given: object) => (db: Db) =>
    db
      .updateTable('payments')
      .set(given)
      .where('company_id', '=', company_id)
      .where('id', '=', payment)
      .execute()
  expect(await refusalOf(edit({ summ: '665427.39', date, type, remark: 'Исправлено' }))).toBeUndefined()
  expect(await refusalOf(edit({ date: '2026-04-02' }))).toBe('release_le_due_ck')
})

test('a correction leaves no claim and no waiting payment above what is still retained', async () => {
  const correct = (contract: BuiltContract) => async (db: Db) => {
    const of_contract = db.selectFrom('ks').select('id').where('agreement_id', '=', contract.agreement_id)
    const { id: corrected_ks_id } = await of_contract
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await buildAct(db, contract, {
      ...{ corrected_ks_id, number: '1-1', date: '2026-04-02', summ: '-6617095.47', retention: '-330854.77' },
      payable: '-6286240.70',
    })
  }
  const claimed = await database.inCompany(company, held())
  await database.inCompany(company, (db) =>
    sql`update agreements set retention_claims = '[{"date": "2026-03-01", "summ": "1000000.01", "basis": "Брак"}]'
      where company_id = ${company_id} and id = ${claimed.agreement_id}`.execute(db),
  )
  expect(await refusalOf(correct(claimed))).toBe('claims_le_held_ck')
  const asked = await database.inCompany(company, held())
  await database.inCompany(company, (db) =>
    buildPayment(db, asked, { type, date: '2026-04-01', summ: '500000.01' }),
  )
  expect(await refusalOf(correct(asked))).toBe('release_le_due_ck')
  const free = await database.inCompany(company, held())
  expect(await refusalOf(correct(free))).toBeUndefined()
})

test('a contract that says nothing of stages is held by what was retained alone', async () => {
  expect(
    await refusalOf(async (db) =>
      buildPayment(db, await held({})(db), { type, date: '2020-01-01', summ: '1000000' }),
    ),
  ).toBeUndefined()
})

test.each([
  ['shares short of the whole', [after('50', 0)]],
  ['a date that is not given', [{ ...after('100', 0), event: 'date' }]],
  ['an unknown event', [{ ...after('100', 0), event: 'whim' }]],
])('the database refuses %s', async (_what, list) => {
  const refusal = await refusalOf((db) =>
    buildContract(db, company_id, { release_stages: JSON.stringify(list) }),
  )
  expect(refusal).toBe('agreements_release_stages_ck')
})

test('the database counts what is due as the domain does', async () => {
  const fixed = { percent: '33.3333', event: 'date' as const, months: 0, date: '2026-01-31' }
  const plans = [stages, [fixed, after('33.3333', 1), after('33.3334', 13)], []]
  const cases = plans.flatMap((list) =>
    ['2026-01-30', '2026-01-31', '2026-02-28', '2027-02-28', '2030-01-01'].flatMap((day) =>
      ['0', '0.01', '40.55', '100.01'].map((claims) => ({ list, day, claims })),
    ),
  )
  for (const { list, day, claims } of cases) {
    const given = {
      stages: list,
      completion_date: '2026-01-31',
      retained: kopecks('100.01'),
      claims: kopecks(claims),
    }
    const { rows } = await database.inCompany(company, (db) =>
      sql<{ due: string }>`select app.release_due_by(100.01, ${JSON.stringify(list)}::jsonb, '2026-01-31',
        ${claims}::numeric, ${day}::date) as due`.execute(db),
    )
    expect([list.length, day, claims, kopecks(rows[0]?.due ?? '-1')]).toEqual([
      ...[list.length, day, claims],
      releaseDueBy(given, day),
    ])
  }
  expect(
    roubles(
      releaseDueBy({ stages, completion_date: '2026-01-31', retained: 10001n, claims: 0n }, '2026-01-31'),
    ),
  ).toBe('50.01')
})

test('works are complete neither before the contract nor before the last accepted of them, and that is agreed on', async () => {
  const contract = await database.inCompany(company, held({ release_stages: JSON.stringify(stages) }))
  const change = (given: object) => (db: Db) =>
    db
      .updateTable('agreements')
      .set(given)
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute()
  const complete = (completion_date: string) => refusalOf(change({ status: 'new', completion_date }))
  const claims = (summ: string) => ({
    retention_claims: JSON.stringify([{ date: '2026-03-01', summ, basis: 'Брак' }]),
  })
  expect(await refusalOf(change({ completion_date: '2025-05-31' }))).toBe('agreed_release_ck')
  expect(await complete('2025-01-09')).toBe('completion_date_ck')
  expect(await complete('2025-05-30')).toBe('completion_date_ck')
  expect(await complete('2025-05-31')).toBeUndefined()
  expect(await refusalOf(change({ date: '2025-06-01' }))).toBe('completion_date_ck')
  await database.inCompany(company, change({ status: 'approve' }))
  expect(await refusalOf(change(claims('100')))).toBeUndefined()
  expect(await refusalOf(change(claims('99')))).toBe('agreed_release_ck')
})
