import { lookByLink } from '@stroyfin/contract/approvals/by-link'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, unmarkPaid } from '@stroyfin/contract/payments/mark-payment'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { linkToRegistry } from '../approvals/testing/link-to-registry.ts'
import { approvedRegistryOf } from '../bank-link/testing/approved-registry.ts'
import { makeRegistry } from '../registries/testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }

const load = (registry_id: number, who = finance) => app.call(loadRegistry, { registry_id, kind: 'own' }, who)
const told = async (object_id: number) =>
  (await app.call(loadRound, { object_type: 'registry', object_id }, finance)).cautions

/** Payments from own means of the payer that statements tell of. */
async function ownPayments(count: number) {
  const { items } = await app.call(loadRegistryCandidates, { limit: 200 }, finance)
  const own = items.filter(
    ({ source, payer_id, written_off }) => source === 'own' && payer_id && !written_off,
  )
  const of = own.filter(({ payer_id }) => payer_id === own[0]?.payer_id).slice(0, count)
  if (of.length < count) throw new Error('the demo has too few own payments of one payer')
  return of
}

/** What there is of whoever pays this. */
async function payerOf({ payer_id: asked }: { payer_id: number | null }) {
  const { payers } = await app.call(weighPayments, { rows: [] }, finance)
  const payer = payers?.find(({ payer_id }) => payer_id === asked)
  if (!payer) throw new Error('no payer')
  return payer
}

test('a registry shows the own money of its payers, the same before and after it is sent', async () => {
  const [one, two] = await ownPayments(2)
  if (!one || !two) throw new Error('no payments')
  const payments = [one, two]
  const rows = payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const asked = one.free_summ + two.free_summ
  const unpromised = async () => (await payerOf(one)).unpromised_summ ?? 0
  const waited = await unpromised()
  const preview = await app.call(previewRegistry, { kind: 'own', rows }, finance)
  const drafted = async () => (await payerOf(one)).drafted_summ
  const drafted_before = await drafted()
  const made = await makeRegistry(app, payments)
  expect((await drafted()) - drafted_before).toBeCloseTo(asked, 2)
  expect(await unpromised()).toBeCloseTo(waited, 2)
  const { drafted_summ, loose_summ, unpromised_summ } = await payerOf(one)
  expect(drafted_summ + loose_summ).toBeCloseTo(unpromised_summ, 2)
  const draft = await load(made)
  expect(draft.payers).toEqual(preview.payers)
  expect(draft.payers).toHaveLength(1)
  const [payer] = draft.payers ?? []
  if (!payer) throw new Error('no payer')
  expect(payer.payer_id).toBe(one.payer_id)
  expect(payer.asked_summ).toBeCloseTo(asked, 2)
  expect(payer.left_summ).toBeCloseTo(payer.summ - payer.promised_summ - asked, 2)
  await app.call(sendToApproval, { object_type: 'registry', object_id: made }, finance)
  expect((await load(made)).payers).toEqual(draft.payers)
  expect(await drafted()).toBeCloseTo(drafted_before, 2)
  expect(waited - (await unpromised())).toBeCloseTo(asked, 2)
  await app.database.platform((db) =>
    sql`delete from permissions where name = 'cashflow' and user_id = (select id from users where username = 'viewer')`.execute(
      db,
    ),
  )
  expect((await load(made, { as: 'viewer' })).payers).toBeNull()
})

test('what people have refused waits for no money', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const before = (await payerOf(one)).unpromised_summ ?? 0
  const setTo = (status: string) =>
    app.database.platform((db) =>
      sql`update payments set approval_status = ${status}
        where company_id = ${app.company_id} and id = ${one.payment_id}`.execute(db),
    )
  await setTo('unapprove')
  expect(before - ((await payerOf(one)).unpromised_summ ?? 0)).toBeCloseTo(one.free_summ, 2)
  await setTo('new')
})

test('whoever approves a registry is told that its payer is short of own money', async () => {
  const payments = await ownPayments(1)
  const made = await makeRegistry(app, payments)
  await app.call(sendToApproval, { object_type: 'registry', object_id: made }, finance)
  const about = (cautions: readonly { text: string }[]) =>
    cautions.map(({ text }) => text).filter((text) => text.startsWith('Собственных денег не хватит'))
  const [payer] = (await load(made)).payers ?? []
  if (!payer?.accounts[0]) throw new Error('the demo has no statement of the payer')
  const setTo = (account: string, closing: string) =>
    app.database.platform((db) =>
      sql`update bank_statements set closing = ${closing}::numeric where company_id = ${app.company_id} and account = ${account}`.execute(
        db,
      ),
    )
  for (const { account } of payer.accounts) await setTo(account, '1000000000')
  expect(about(await told(made))).toEqual([])
  for (const { account } of payer.accounts) await setTo(account, '0')
  const [text = ''] = about(await told(made))
  expect(text).toContain(payer.name)
  expect(text).toMatch(/на счетах 0,00\u00a0₽.*не хватает/)
  expect((await load(made)).payers?.[0]?.left_summ).toBeLessThan(0)
  const { document } = await app.call(lookByLink, { token: await linkToRegistry(app, made) })
  expect(about(document?.cautions ?? [])).toEqual([`Собственных денег не хватит. ${payer.name}`])
})

test('what a statement seems to have taken already is taken off the balance once', async () => {
  const { items } = await app.call(loadRegistryCandidates, { limit: 200 }, finance)
  const paid = items.find(({ source, payer_id, written_off }) => source === 'own' && payer_id && written_off)
  if (!paid) throw new Error('the demo has no such payment')
  const payerNow = () => payerOf(paid)
  const before = await payerNow()
  const made = await makeRegistry(app, [paid])
  await app.call(sendToApproval, { object_type: 'registry', object_id: made }, finance)
  expect((await load(made)).payers).toEqual([])
  const after = await payerNow()
  expect(after.promised_summ).toBe(before.promised_summ)
  expect(after.left_summ).toBe(before.left_summ)
  expect(after.written_off_summ - before.written_off_summ).toBeCloseTo(paid.free_summ, 2)
})

test('what was marked paid by hand after the last statement has left the account all the same', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const payerNow = () => payerOf(one)
  const made = await makeRegistry(app, [one])
  await app.call(sendToApproval, { object_type: 'registry', object_id: made }, finance)
  const promised = await payerNow()
  const last =
    promised.accounts
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  const payment = await app.call(loadPayment, { payment_id: one.payment_id }, finance)
  const marked = await app.call(
    markPaid,
    { payment_id: one.payment_id, version: payment.version, date: addDays(last, 1), reason: 'Взаимозачёт' },
    { as: 'director' },
  )
  const paid = await payerNow()
  expect(paid.promised_summ).toBeCloseTo(promised.promised_summ - one.free_summ, 2)
  expect(paid.gone_since_summ - promised.gone_since_summ).toBeCloseTo(one.free_summ, 2)
  expect(paid.left_summ).toBeCloseTo(promised.left_summ, 2)
  // On a day that statements tell of they are right, and the mark is told of.
  const { version } = marked
  await app.call(unmarkPaid, { payment_id: one.payment_id, version }, { as: 'director' })
  const again = await app.call(loadPayment, { payment_id: one.payment_id }, finance)
  const earlier = { date: last, version: again.version, reason: 'Взаимозачёт' }
  await app.call(markPaid, { payment_id: one.payment_id, ...earlier }, { as: 'director' })
  const within = await payerNow()
  expect(within.gone_since_summ).toBe(promised.gone_since_summ)
  expect(within.unconfirmed_summ - promised.unconfirmed_summ).toBeCloseTo(one.free_summ, 2)
})

interface Line {
  /** Days after that of the payment. */
  after?: number
  status?: 'new' | 'put_aside'
  /** Of the account of another own company. */
  is_of_other?: boolean
}

/** A line of a statement that took this payment to its payee. */
async function addLine(
  { payment_id, free_summ }: { payment_id: number; free_summ: number },
  { after = 0, status = 'new', is_of_other = false }: Line = {},
) {
  await app.database.platform((db) =>
    sql`insert into bank_lines (company_id, statement_id, number, date, summ, direction, payee_inn, line_hash, status)
      select ${app.company_id}, (select s.id from bank_statements s join contractor_accounts n on n.company_id = s.company_id and n.account = s.account
          where s.company_id = ${app.company_id} and (n.contractor_id = p.payer_id) <> ${is_of_other} and not s.is_deleted and s.is_counted
          order by s.id limit 1),
        '77', p.date + ${after}::int, ${free_summ}::numeric, 'out', c.inn, md5(random()::text), ${status}
      from payments p join contractors c on c.company_id = p.company_id and c.id = p.payee_id
      where p.company_id = ${app.company_id} and p.id = ${payment_id}`.execute(db),
  )
}

/** Three payments of one sum to one payee of one payer: what was one payment is in three parts. */
async function threeAlike() {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const part = Math.floor(one.free_summ / 3)
  const ids = await app.database.platform(async (db) => {
    await sql`update payments set summ = ${part} where company_id = ${app.company_id} and id = ${one.payment_id}`.execute(
      db,
    )
    const copies = await sql<{ id: number }>`
      insert into payments (company_id, agreement_id, ks_id, type, financial_type, number, date, summ, vat_rate, source, purpose,
        payer_id, payer_account_id, payee_id, payee_account_id, project_id, classifier_id, approval_status)
      select company_id, agreement_id, ks_id, type, financial_type, number || '-' || n, date, summ, vat_rate, source, purpose,
        payer_id, payer_account_id, payee_id, payee_account_id, project_id, classifier_id, approval_status
      from payments, generate_series(1, 2) n where company_id = ${app.company_id} and id = ${one.payment_id} returning id`.execute(
      db,
    )
    return copies.rows.map(({ id }) => id)
  })
  return [one.payment_id, ...ids].map((payment_id) => ({ ...one, payment_id, free_summ: part }))
}

test('a line is the money of one payment, however many are like it', async () => {
  const alike = await threeAlike()
  const [one] = alike
  if (!one) throw new Error('no payment')
  const made = await makeRegistry(app, alike)
  const asked = async () => (await load(made)).payers?.[0]?.asked_summ
  const whole = (await asked()) ?? 0
  expect(whole).toBeCloseTo(one.free_summ * 3, 2)
  await addLine(one, { after: 1, status: 'put_aside' })
  await addLine(one, { after: 1, is_of_other: true })
  await addLine(one, { after: -11 })
  expect(await asked()).toBe(whole)
  await addLine(one, { after: 1 })
  expect(await asked()).toBeCloseTo(one.free_summ * 2, 2)
  await addLine(one, { after: 2 })
  expect(await asked()).toBeCloseTo(one.free_summ, 2)
})

test('a line that is as like what a bank lends for frees no own money', async () => {
  const [one, lent] = await threeAlike()
  if (!one || !lent) throw new Error('no payment')
  await app.database.platform((db) =>
    sql`update payments set source = 'borrowed', loan_agreement_id = (select min(id) from loan_agreements l
        where l.company_id = ${app.company_id})
      where company_id = ${app.company_id} and id = ${lent.payment_id}`.execute(db),
  )
  const lending = await makeRegistry(app, [lent])
  await app.call(sendToApproval, { object_type: 'registry', object_id: lending }, finance)
  const made = await makeRegistry(app, [one])
  const asked = async () => (await load(made)).payers?.[0]?.asked_summ
  const whole = (await asked()) ?? 0
  expect(whole).toBeCloseTo(one.free_summ, 2)
  await addLine(one, { after: 1 })
  expect(await asked()).toBe(whole)
  await addLine(one, { after: 2 })
  expect(await asked()).toBeUndefined()
})

test('a line from before an order that has gone out since is other money', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const made = await makeRegistry(app, [one])
  const asked = async () => (await load(made)).payers?.[0]?.asked_summ
  await addLine(one)
  expect(await asked()).toBeUndefined()
  await app.database.platform((db) =>
    sql`insert into bank_orders (company_id, registry_id, payment_id, number, date, summ, document, state)
      select company_id, ${made}, id, '1', date + 1, summ, '{}', 'exported' from payments
      where company_id = ${app.company_id} and id = ${one.payment_id}`.execute(db),
  )
  expect(await asked()).toBe(one.free_summ)
})

test('a line of a part that an approved registry pays takes that part once, and the rest is still asked', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const part = Math.floor(one.free_summ / 4)
  const before = await payerOf(one)
  await approvedRegistryOf(app, [{ ...one, free_summ: part }])
  expect((await payerOf(one)).promised_summ - before.promised_summ).toBeCloseTo(part, 2)
  const rest = await makeRegistry(app, [{ ...one, free_summ: one.free_summ - part }])
  const asked = async () => (await load(rest)).payers?.[0]?.asked_summ
  expect(await asked()).toBeCloseTo(one.free_summ - part, 2)
  // The statement has taken the part: the balance is without it, so it is promised no more.
  await addLine({ ...one, free_summ: part }, { after: 1 })
  const payer = await payerOf(one)
  expect(payer.promised_summ).toBeCloseTo(before.promised_summ, 2)
  expect(payer.written_off_summ - before.written_off_summ).toBeCloseTo(part, 2)
  expect(await asked()).toBeCloseTo(one.free_summ - part, 2)
})

test('a mark by hand beside a line that is like it leaves the account once', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const payerNow = () => payerOf(one)
  const ends = (await payerNow()).accounts.map(({ date }) => date).sort()
  const payment = await app.call(loadPayment, { payment_id: one.payment_id }, finance)
  const before = await payerNow()
  const mark = { payment_id: one.payment_id, version: payment.version, reason: 'Оплачено из банка' }
  await app.call(markPaid, { ...mark, date: addDays(ends.at(-1) ?? '', 1) }, { as: 'director' })
  expect((await payerNow()).gone_since_summ - before.gone_since_summ).toBeCloseTo(one.free_summ, 2)
  await addLine(one)
  expect((await payerNow()).gone_since_summ).toBeCloseTo(before.gone_since_summ, 2)
})

test('the desk names the payer whose own money does not last, however much the others have', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  const all = (await app.call(weighPayments, { rows: [] }, finance)).payers ?? []
  const own = all.find(({ payer_id }) => payer_id === one.payer_id)
  const setTo = (account: string, closing: string) =>
    app.database.platform((db) =>
      sql`update bank_statements set closing = ${closing}::numeric where company_id = ${app.company_id} and account = ${account}`.execute(
        db,
      ),
    )
  for (const { accounts } of all) for (const { account } of accounts) await setTo(account, '900000000000')
  const short = async () => (await app.call(loadDesktop, {}, finance)).money?.short_payers
  expect(await short()).toEqual([])
  for (const { account } of own?.accounts ?? []) await setTo(account, '0')
  expect(await short()).toMatchObject([
    { payer_id: one.payer_id, name: own?.name, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ])
  expect((await short())?.[0]?.summ).toBeGreaterThan(0)
  expect((await app.call(loadDesktop, {}, { as: 'viewer' })).money?.short_payers ?? null).toBeNull()
})

test('balances, promises and registries are told to whoever may open statements and registries', async () => {
  const [one] = await ownPayments(1)
  if (!one) throw new Error('no payment')
  await makeRegistry(app, [one])
  const registriesOf = async (as: string) =>
    (await app.call(loadPayment, { payment_id: one.payment_id }, { as })).registries.length
  const payersOf = async (as: string) => (await app.call(weighPayments, { rows: [] }, { as })).payers
  expect(await registriesOf('finance')).toBeGreaterThan(0)
  expect(await registriesOf('engineer')).toBe(0)
  expect((await payersOf('finance'))?.length).toBeGreaterThan(0)
  for (const as of ['engineer', 'viewer']) expect(await payersOf(as)).toBeNull()
})
