import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
const agreement_id = await makeContract(app, { number: 'ОДИН-РАЗ', summ: 1_000_000 })
const line = { name: 'Работы', unit: 'шт', volume: '1', price: '1000' }
const { ks: ks_id } = await app.call(
  createKs,
  { agreement_id, type: 'contracting', number: '1', date: '2026-04-30', vat_rate: null, lines: [line] },
  director,
)
await approveKs(app, ks_id)
const draft = { agreement_id, type: 'expenses', date: '2026-05-01', summ: 600, vat_rate: null } as const

test('what was paid under the contract without its act is not paid once more by the act', async () => {
  await app.call(createPayment, draft, director)
  const { gates } = await app.call(previewPayment, { ...draft, ks_id }, director)
  expect(gates.find(({ gate }) => gate === 'base')).toMatchObject({ ok: false, figure: 400 })
  await expect(app.call(createPayment, { ...draft, ks_id }, director)).rejects.toMatchObject({ status: 422 })
  await app.call(createPayment, { ...draft, ks_id, summ: 400 }, director)
})

test('a deleted payment of an act comes back only while the accepted work is not paid otherwise', async () => {
  const act = await makeContract(app, { number: 'ОДИН-РАЗ-2', summ: 1_000_000 })
  const made = {
    agreement_id: act,
    type: 'contracting',
    number: '1',
    date: '2026-04-30',
    vat_rate: null,
  } as const
  const { ks } = await app.call(createKs, { ...made, lines: [line] }, director)
  await approveKs(app, ks)
  const asked = { ...draft, agreement_id: act }
  const { payment } = await app.call(createPayment, { ...asked, ks_id: ks }, director)
  await app.call(removePayments, { payment_ids: [payment] }, director)
  const { payment: other } = await app.call(createPayment, asked, director)
  const restored = () => app.call(restorePayments, { payment_ids: [payment] }, director)
  await expect(restored()).rejects.toMatchObject({ status: 409 })
  await app.call(removePayments, { payment_ids: [other] }, director)
  await restored()
})

test('what the group owes is paid by its customer or another company of the group, not by just anybody', async () => {
  const { contractors } = await app.call(loadContractors, {}, director)
  const own = contractors.filter(({ is_group }) => is_group)
  const stranger = contractors.find(({ is_group }) => !is_group)
  const asked = { ...draft, type: 'advance', summ: 1 } as const
  const payerError = async (payer_id: number | undefined) => {
    const { errors } = await app.call(previewPayment, { ...asked, payer_id }, director)
    return errors.find(({ field }) => field === 'payer_id')?.message
  }
  expect(await payerError(stranger?.id)).toMatch(
    /платит его заказчик или другая своя организация, а «.+» не из своей группы$/,
  )
  expect(own.length).toBeGreaterThan(1)
  for (const { id } of own) expect(await payerError(id)).toBeUndefined()
})

test('the journal of a contract tells of its payments to those alone who may open them', async () => {
  const told = async () => {
    const asked = { agreement_id, limit: 100, types: [] }
    return (await app.call(loadLog, asked, { as: 'viewer' })).items.filter(
      ({ type }) => type === 'add_expenses',
    )
  }
  expect(await told()).not.toEqual([])
  await app.database.platform((db) =>
    sql`update permissions set is_view = false where company_id = ${app.company_id} and name = 'payment'
      and user_id = (select id from users where username = 'viewer')`.execute(db),
  )
  expect(await told()).toEqual([])
})

describe('a rate that is none', () => {
  test.each([
    ['0', 'Укажите курс больше нуля'],
    ['-90', 'Укажите курс больше нуля'],
    ['0.000000001', 'Курс – не больше 6 знаков до запятой и 6 после'],
    ['999999999999', 'Курс – не больше 6 знаков до запятой и 6 после'],
  ])('%s is refused in words', async (currency_rate, message) => {
    await expect(app.call(createPayment, { ...draft, currency_rate }, director)).rejects.toMatchObject({
      status: 422,
      body: { errors: { currency_rate: message } },
    })
  })
})
