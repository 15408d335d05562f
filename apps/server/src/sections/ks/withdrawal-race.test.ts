import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const as = { as: 'director' }
const act = { type: 'services', number: '1', date: '2026-11-10', vat_rate: null, summ: 100_000 } as const

/** What others wait for only the owner sees. */
const waits = () =>
  app.database.owner(async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount
  })

/** Each begins while those before it have done all but count their contract anew: none of them is committed. */
async function inTheSameMoment(agreement_id: number, deeds: readonly (() => Promise<unknown>)[]) {
  const { begun } = await app.database.platform(async (db) => {
    await sql`select from agreement_totals where company_id = ${app.company_id} and agreement_id = ${agreement_id}
      for no key update`.execute(db)
    const begun: Promise<unknown>[] = []
    for (const deed of deeds) {
      begun.push(deed())
      await expect.poll(waits).toBe(begun.length)
    }
    return { begun: Promise.allSettled(begun) }
  })
  return begun
}

const done = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status)
const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.body.message as string] : []))

async function accepted(number: string) {
  const agreement_id = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
  const { ks } = await app.call(createKs, { ...act, agreement_id }, as)
  await approveKs(app, ks)
  const { version } = await app.call(loadKs, { ks_id: ks }, as)
  const withdraw = () => app.call(withdrawKs, { ks_id: ks, version, reason: 'Двойной акт' }, as)
  const order = (ks_id: number | null) => ({
    ...{ agreement_id, ks_id, type: 'expenses' as const },
    ...{ date: '2026-11-23', summ: 60_000, vat_rate: null },
  })
  const ask = (ks_id: number | null) => () => app.call(createPayment, order(ks_id), as)
  return { agreement_id, ks, withdraw, ask }
}

describe('an act withdrawn in the moment when it is to be paid', () => {
  test.each(['of the act', 'of the contract'])('stays, where a payment %s came first', async (whose) => {
    const { agreement_id, ks, withdraw, ask } = await accepted(`Г-1 ${whose}`)
    const results = await inTheSameMoment(agreement_id, [ask(whose === 'of the act' ? ks : null), withdraw])
    expect(done(results)).toEqual(['fulfilled', 'rejected'])
    expect(refusals(results)[0]).toMatch(/^(По документу не оплачен платёж|Платёж .* без документа)/)
    expect((await app.call(loadKs, { ks_id: ks }, as)).withdrawn_on).toBeNull()
  })

  test.each(['of the act', 'of the contract'])(
    'is not paid by a payment %s that came after',
    async (whose) => {
      const { agreement_id, ks, withdraw, ask } = await accepted(`Г-2 ${whose}`)
      const results = await inTheSameMoment(agreement_id, [withdraw, ask(whose === 'of the act' ? ks : null)])
      expect(done(results)).toEqual(['fulfilled', 'rejected'])
      expect((await app.call(loadKs, { ks_id: ks }, as)).payments).toEqual([])
    },
  )

  test('is not paid by a payment that is restored', async () => {
    const { agreement_id, ks, withdraw, ask } = await accepted('Г-3')
    const { payment } = await ask(ks)()
    await app.call(removePayments, { payment_ids: [payment] }, as)
    const restore = () => app.call(restorePayments, { payment_ids: [payment] }, as)
    const results = await inTheSameMoment(agreement_id, [withdraw, restore])
    expect(done(results)[0]).toBe('fulfilled')
    expect((await app.call(loadPayment, { payment_id: payment }, as)).is_deleted).toBe(true)
  })
})

describe('a contract deleted in the moment when something is written under it', () => {
  async function unapproved(number: string) {
    const draft = { ...(await sampleDraft(app)), number, date: '2026-11-02' }
    const { agreement: agreement_id } = await app.call(createDraft, draft, as)
    const remove = async () => {
      const { version } = (await app.call(loadAgreement, { agreement_id }, as)).agreement
      return () => app.call(removeAgreement, { agreement_id, version }, as)
    }
    return { draft, agreement_id, remove }
  }

  test('goes with no act left under it', async () => {
    const { agreement_id, remove } = await unapproved('Г-4')
    const write = () => app.call(createKs, { ...act, agreement_id }, as)
    const results = await inTheSameMoment(agreement_id, [await remove(), write])
    expect(done(results)).toEqual(['fulfilled', 'rejected'])
    expect(refusals(results)).toEqual(['Договор не найден'])
  })

  test('stays under an act that came first', async () => {
    const { agreement_id, remove } = await unapproved('Г-5')
    const write = () => app.call(createKs, { ...act, agreement_id }, as)
    const results = await inTheSameMoment(agreement_id, [write, await remove()])
    expect(done(results)).toEqual(['fulfilled', 'rejected'])
    expect(refusals(results)).toEqual(['По договору есть 1 акт. Сначала удалите его'])
  })

  test('and no act comes back under one that is deleted', async () => {
    const { agreement_id, remove } = await unapproved('Г-6')
    const { ks } = await app.call(createKs, { ...act, agreement_id }, as)
    const version = async () => (await app.call(loadKs, { ks_id: ks }, as)).version
    await app.call(removeKs, { ks_id: ks, version: await version() }, as)
    const delete_contract = await remove()
    await delete_contract()
    await expect(app.call(restoreKs, { ks_id: ks, version: await version() }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Договор удалён: сначала восстановите его' },
    })
  })

  test('goes with no additional agreement left under it', async () => {
    const { draft, agreement_id, remove } = await unapproved('Г-7')
    const dopnik = {
      ...draft,
      type: 'dopnik' as const,
      number: 'ДС',
      summ: null,
      parent_agreement_id: agreement_id,
    }
    const results = await inTheSameMoment(agreement_id, [
      await remove(),
      () => app.call(createDraft, dopnik, as),
    ])
    expect(done(results)).toEqual(['fulfilled', 'rejected'])
    expect(refusals(results)).toEqual(['Основной договор не найден'])
  })
})
