import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { loadSendingHindrance } from '@stroyfin/contract/approvals/load-sending-hindrance'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const director = { as: 'director' }
const finance = { as: 'finance' }

let count = 0
const contract = (status: string) =>
  makeContract(app, {
    number: `ОСН-${++count}`,
    summ: 1_000_000,
    advance_summ: 900_000,
    advance_method: 'full',
  }).then(async (id) => {
    await agreeOn(app, id, status)
    return id
  })

async function act(agreement_id: number): Promise<number> {
  const line = { name: 'Работы', unit: 'шт', volume: '1', price: '1000' }
  const draft = {
    agreement_id,
    type: 'contracting',
    number: '1',
    date: '2026-04-30',
    vat_rate: '22',
  } as const
  return (await app.call(createKs, { ...draft, lines: [line] }, director)).ks
}

const advance = (agreement_id: number) =>
  ({ agreement_id, type: 'advance', date: '2040-04-01', summ: 1000, vat_rate: '22' }) as const
const payment = async (agreement_id: number) =>
  (await app.call(createPayment, advance(agreement_id), finance)).payment
const registry = async (payment_id: number) => {
  const general = { date: '2026-11-20', payer_id: null }
  const rows = [{ payment_id, summ: 1000 }]
  return (await app.call(createRegistry, { general, rows }, finance)).registry
}
const send = (object_type: ApprovalObject, object_id: number) =>
  app.call(sendToApproval, { object_type, object_id }, director)
const approve = (object_type: ApprovalObject, object_id: number, as: string) =>
  decideNow(app, [{ object_type, object_id }], { kind: 'approve' }, { as })
const mark = async (payment_id: number) => {
  const { version } = await app.call(loadPayment, { payment_id }, finance)
  return app.call(markPaid, { payment_id, version, date: '2026-11-10' }, finance)
}
const refusal = (words: RegExp) => ({ status: 409, body: { message: expect.stringMatching(words) } })

const WORDS = {
  new: /^Договор № ОСН-\d+ ещё не согласован: отправьте его на согласование$/,
  on_approval: /^Договор № ОСН-\d+ ещё на согласовании: дождитесь решения по нему$/,
  unapprove: /^Договор № ОСН-\d+ не согласован: исправьте его и отправьте на согласование снова$/,
} as const

describe.each(Object.entries(WORDS))('under a contract that is %s (K-14)', (status, words) => {
  test('an act is prepared and not approved', async () => {
    const ks = await act(await contract(status))
    expect((await app.call(loadKs, { ks_id: ks }, director)).status).toBe('new')
    await expect(send('ks', ks)).rejects.toMatchObject(refusal(words))
  })

  test('a payment is prepared; neither approved, nor put into a registry, nor marked paid', async () => {
    const agreement_id = await contract(status)
    const id = await payment(agreement_id)
    await expect(send('payment', id)).rejects.toMatchObject(refusal(words))
    await expect(registry(id)).rejects.toMatchObject({ status: 422 })
    await expect(mark(id)).rejects.toMatchObject(refusal(words))
    const list = app.call(markListPaid, { payment_ids: [id], date: '2026-11-10' }, finance)
    await expect(list).rejects.toMatchObject(refusal(words))
    const { items } = await app.call(loadRegistryCandidates, { limit: 500 }, finance)
    expect(items.map(({ payment_id }) => payment_id)).not.toContain(id)
    const { gates, errors } = await app.call(previewPayment, advance(agreement_id), finance)
    expect(errors).toEqual([])
    expect(gates[0]).toMatchObject({ gate: 'agreement', ok: false, reason: expect.stringMatching(words) })
  })
})

describe('a contract opened for a change meanwhile', () => {
  test('keeps its act from being approved, and lets it be refused', async () => {
    const agreement_id = await contract('approve')
    const ks = await act(agreement_id)
    await send('ks', ks)
    await approve('ks', ks, 'engineer')
    await agreeOn(app, agreement_id, 'new')
    await expect(approve('ks', ks, 'director')).rejects.toMatchObject(refusal(WORDS.new))
    await decideNow(
      app,
      [{ object_type: 'ks', object_id: ks }],
      { kind: 'refuse', remark: 'Договор' },
      director,
    )
    expect((await app.call(loadKs, { ks_id: ks }, director)).status).toBe('unapprove')
  })

  test('keeps a payment and its registry from being approved, and its order from the bank', async () => {
    const agreement_id = await contract('approve')
    const [alone, listed] = [await payment(agreement_id), await payment(agreement_id)]
    await send('payment', alone)
    const object_id = await registry(listed)
    await send('registry', object_id)
    await agreeOn(app, agreement_id, 'new')
    await expect(approve('payment', alone, 'finance')).rejects.toMatchObject(refusal(WORDS.new))
    await expect(approve('registry', object_id, 'finance')).rejects.toMatchObject(refusal(WORDS.new))
    await agreeOn(app, agreement_id)
    for (const as of ['finance', 'director']) await approve('registry', object_id, as)
    await agreeOn(app, agreement_id, 'on_approval')
    const file = (again = false) =>
      app.call(exportOrders, { registry_id: object_id, format: '1c', again }, finance)
    await expect(file()).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ещё на согласовании') },
    })
    await agreeOn(app, agreement_id)
    await file()
    await agreeOn(app, agreement_id, 'unapprove')
    await expect(file(true)).rejects.toMatchObject(
      refusal(/^Файл не сформирован\. № .+: Договор № ОСН-\d+ не согласован: исправьте его/),
    )
  })
})

test('an order is approved under an agreed framework alone', async () => {
  const framework = await makeContract(app, { number: 'РАМ-1', summ: 5_000_000, type: 'framework' })
  await agreeOn(app, framework, 'new')
  const draft = { ...(await sampleDraft(app)), number: 'ЗАК-1', summ: 1_000_000, framework_id: framework }
  const { agreement } = await app.call(createDraft, draft, director)
  await expect(send('agreement', agreement)).rejects.toMatchObject(
    refusal(/^Рамочный договор № РАМ-1 ещё не согласован/),
  )
  await agreeOn(app, framework)
  await send('agreement', agreement)
})

test('no road of the database goes round it', async () => {
  const agreement_id = await contract('new')
  const [ks, paid] = [await act(agreement_id), await payment(agreement_id)]
  const write = (text: string) =>
    app.database.platform((db) => sql.raw(`${text} and company_id = ${app.company_id}`).execute(db))
  await expect(write(`update ks set status = 'approve' where id = ${ks}`)).rejects.toThrow(
    'contract_agreed_ck',
  )
  await expect(write(`update payments set approval_status = 'approve' where id = ${paid}`)).rejects.toThrow(
    'contract_agreed_ck',
  )
})

describe('the price of an agreed contract (K-10)', () => {
  const card = async (agreement_id: number) =>
    (await app.call(loadAgreement, { agreement_id }, director)).agreement

  test('goes back to a new round when its form is edited', async () => {
    const agreement_id = await contract('approve')
    const agreement = await card(agreement_id)
    const fields = { ...editFields(agreement), summ: 2_000_000 }
    await app.call(editAgreement, { agreement_id, version: agreement.version, fields }, director)
    expect(await card(agreement_id)).toMatchObject({ status: 'new', summ: 2_000_000 })
  })

  test('and when its positions are', async () => {
    const agreement_id = await contract('approve')
    const { version } = await card(agreement_id)
    const { project_id, classifier_id } = await sampleDraft(app)
    const item = { id: -1, name: 'Позиция', summ: 3_000_000, project_id, classifier_id, loan_group_id: null }
    await app.call(saveItems, { agreement_id, version, items: [item] }, director)
    expect(await card(agreement_id)).toMatchObject({ status: 'new', summ: 3_000_000 })
  })

  test('is not changed under its agreed status by any road', async () => {
    const agreement_id = await contract('approve')
    const raised = app.database.platform((db) =>
      sql`update agreements set summ = summ + 1 where company_id = ${app.company_id} and id = ${agreement_id}`.execute(
        db,
      ),
    )
    await expect(raised).rejects.toThrow('agreed_price_ck')
  })
})

test('where a company approves no contracts, one counts once it is saved as signed (K-14)', async () => {
  const agreement_id = await contract('new')
  await expect(send('agreement', agreement_id)).resolves.toMatchObject({ status: 'on_approval' })
  const other = await contract('new')
  const routes = (is_active: boolean) =>
    app.database.platform((db) =>
      sql`update approval_routes set is_active = ${is_active}
        where company_id = ${app.company_id} and object_type = 'agreement'`.execute(db),
    )
  await routes(false)
  const settings = await app.call(loadCompanySettings, {}, { as: 'director' })
  const rules = await app.call(saveCompanySettings, { ...settings, default_route: false }, { as: 'director' })
  await expect(send('agreement', other)).resolves.toMatchObject({
    status: 'approve',
    message: 'Договор отмечен подписанным: согласовывать его некому',
  })
  await expect(send('agreement', other)).rejects.toMatchObject(refusal(/уже на согласовании или согласован$/))
  await routes(true)
  await app.call(saveCompanySettings, { ...rules, default_route: true }, { as: 'director' })
})

describe('whoever would send a document reads on its card what hinders, until it is mended', () => {
  const hindrance = async (object_type: ApprovalObject, object_id: number, as = director) =>
    (await app.call(loadSendingHindrance, { object_type, object_id }, as)).hindrance

  test('an act and a payment name the contract that nobody has agreed on, with the way to it', async () => {
    const agreement_id = await contract('new')
    const [ks, paid] = [await act(agreement_id), await payment(agreement_id)]
    const told = {
      text: expect.stringMatching(WORDS.new),
      mends: [{ label: 'Открыть договор', href: `/agreement/${agreement_id}` }],
    }
    expect(await hindrance('ks', ks)).toEqual(told)
    await expect(send('ks', ks)).rejects.toMatchObject({ body: { mend: told.mends[0] } })
    expect(await hindrance('ks', ks)).toEqual(told)
    expect(await hindrance('payment', paid)).toEqual(told)
    expect(await hindrance('ks', ks, { as: 'viewer' })).toBeNull()
    await agreeOn(app, agreement_id)
    expect(await hindrance('ks', ks)).toBeNull()
    expect(await hindrance('payment', paid)).toBeNull()
  })

  test('a registry names the payment that has lost its ground, with the way to it', async () => {
    const agreement_id = await contract('approve')
    const id = await payment(agreement_id)
    const object_id = await registry(id)
    expect(await hindrance('registry', object_id)).toBeNull()
    await app.database.platform((db) =>
      sql`update agreements set advance_summ = 500
        where company_id = ${app.company_id} and id = ${agreement_id}`.execute(db),
    )
    const held = await hindrance('registry', object_id, finance)
    expect(held?.text).toMatch(/исключите платёж из реестра$/)
    expect(held?.mends).toEqual([{ label: 'Исправить платёж', href: `/payments-registry/?payment=${id}` }])
  })

  test('a payment on its way with a registry leads to it', async () => {
    const id = await payment(await contract('approve'))
    const object_id = await registry(id)
    await send('registry', object_id)
    expect(await hindrance('payment', id)).toEqual({
      text: expect.stringMatching(/^Платёж стоит в реестре № .*: его согласуют вместе с реестром$/),
      mends: [{ label: 'Открыть реестр', href: `/reports/registry/${object_id}` }],
    })
  })
})
