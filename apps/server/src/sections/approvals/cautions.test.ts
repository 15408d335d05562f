import { lookByLink } from '@stroyfin/contract/approvals/by-link'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'
import { makeRegistry } from '../registries/testing/sample-registry.ts'
import { decideNow } from './testing/decide-now.ts'
import { linkToRegistry } from './testing/link-to-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const author = { as: 'lebedeva' }
const FIRST = '40702810900000012345'
const SECOND = '40702810600000054321'
const SBER = { bic: '044525225', bank_name: 'ПАО Сбербанк', corr_account: '30101810400000000225' }

async function account(contractor_id: number, number: string): Promise<number> {
  const draft = { contractor_id, account: number, key_reason: 'по письму банка', ...SBER }
  await app.call(saveAccount, draft, finance)
  const { accounts } = await app.call(loadContractor, { id: contractor_id }, finance)
  const id = accounts.find((one) => one.account === number)?.id ?? 0
  return id
}

/** A receiver that nothing was paid to, its account, and an agreed contract with an advance of 900,000. */
async function newReceiver(name: string) {
  const draft = { name, kind: 'legal', inn: null, kpp: null } as const
  const { id: payee_id } = await app.call(createContractor, draft, finance)
  const payee_account_id = await account(payee_id, FIRST)
  const agreement_id = await makeContract(app, {
    number: name,
    executor_id: payee_id,
    advance_summ: 900_000,
    advance_method: 'full',
  })
  const pay = async (date: string, summ: number, other: { payee_account_id?: number } = {}) => {
    const asked = { agreement_id, type: 'advance', date, summ, vat_rate: null, payee_account_id } as const
    return (await app.call(createPayment, { ...asked, purpose: 'Аванс. Без НДС', ...other }, author)).payment
  }
  return { payee_id, agreement_id, pay }
}

async function markNow(payment_id: number, date: string): Promise<void> {
  const { version } = await app.call(loadPayment, { payment_id }, director)
  await app.call(markPaid, { payment_id, version, date, reason: 'Оплачен до учёта' }, director)
}

const send = (object_type: ApprovalObject, object_id: number, who = author) =>
  app.call(sendToApproval, { object_type, object_id }, who)
const told = async (object_id: number, object_type: ApprovalObject = 'payment') =>
  (await app.call(loadRound, { object_type, object_id }, finance)).cautions
const words = async (object_id: number) => (await told(object_id)).map(({ text }) => text)
const NO_INN = 'У получателя не указан ИНН'
const unconfirmed = (number: string) => `Счёт ${number} не подтверждён вторым человеком`

test('whoever decides sees the first payment, the new account, the twin and the unlike sum', async () => {
  const { payee_id, pay } = await newReceiver('ВНИМ-1')
  const first = await pay('2025-04-01', 1000)
  expect(await words(first)).toEqual([])
  await send('payment', first)
  expect(await words(first)).toEqual([NO_INN, unconfirmed(FIRST), 'Первый платёж этому получателю'])
  const { items } = await app.call(loadWaiting, { object_type: 'payment', limit: 500 }, finance)
  expect(items.find(({ id }) => id === first)?.cautions).toEqual(await told(first))

  for (const [day, summ] of [900, 1100, 1050, 950, 1000].entries()) {
    const date = `2025-05-0${day + 1}`
    await markNow(await pay(date, summ), date)
  }
  const twin = await pay('2025-05-10', 1100)
  await send('payment', twin)
  const same = (await told(twin)).find(({ link }) => link !== null)
  expect(same?.text).toMatch(
    /^Похоже на платёж №\u00a0.+ от 02\.05\.2025, уже оплаченный: тот же получатель и та же сумма$/,
  )
  expect(same?.link).toMatch(/^\/payments-registry\/\?payment=\d+$/)

  const second = await account(payee_id, SECOND)
  const unlike = await pay('2025-06-20', 400_000, { payee_account_id: second })
  await send('payment', unlike)
  expect(await words(unlike)).toEqual([
    NO_INN,
    unconfirmed(SECOND),
    `Новый счёт получателя ${SECOND}: прошлый платёж ушёл на ${FIRST}`,
    'Сумма больше обычной в 400 раз: из 5 прошлых платежей этому получателю обычный – 1\u00a0000,00\u00a0₽, наибольший – 1\u00a0100,00\u00a0₽',
  ])
})

test('what the payment goes beyond by now is told first, and nothing once it is decided', async () => {
  const { agreement_id, pay } = await newReceiver('ВНИМ-2')
  const payment = await pay('2025-04-01', 1000)
  await send('payment', payment)
  await agreeOn(app, agreement_id, 'new')
  expect((await words(payment))[0]).toBe('Договор № ВНИМ-2 ещё не согласован: отправьте его на согласование')
  await decideNow(
    app,
    [{ object_type: 'payment', object_id: payment }],
    { kind: 'refuse', remark: 'Нет' },
    finance,
  )
  expect(await words(payment)).toEqual([])
})

test('a registry names the payment of each, and a link of a letter leads nowhere', async () => {
  const { pay } = await newReceiver('ВНИМ-3')
  const paid = await pay('2025-04-01', 1000)
  await markNow(paid, '2025-04-01')
  const payment_id = await pay('2025-04-03', 1000)
  await app.database.platform((db) => sql`update contractor_accounts set confirmed_at = now()`.execute(db))
  const registry = await makeRegistry(app, [{ payment_id, free_summ: 1000 }])
  await send('registry', registry, finance)
  const about = `${paymentNumber(await app.call(loadPayment, { payment_id }, finance))}, ВНИМ-3`
  const cautions = await told(registry, 'registry')
  expect(cautions).toMatchObject([
    { about, text: NO_INN },
    { about, text: expect.stringContaining('уже оплаченный') },
  ])
  expect(cautions[1]?.link).not.toBeNull()
  const { document } = await app.call(lookByLink, { token: await linkToRegistry(app, registry) })
  expect(document?.cautions).toEqual(cautions.map((caution) => ({ ...caution, link: null })))
})

test('whoever agrees on a correction learns which payments lose their ground', async () => {
  const agreement_id = await makeContract(app, { number: 'ВНИМ-4', summ: 1_000_000, advance_method: 'none' })
  const accept = async (number: string, volume: string, more: object = {}) => {
    const lines = [{ name: 'Кладка', unit: 'м3', volume, price: '1000' }]
    const head = { agreement_id, type: 'contracting' as const, number, date: '2025-06-02', vat_rate: null }
    return (await app.call(createKs, { ...head, lines, ...more }, director)).ks
  }
  const ks_id = await accept('ВНИМ-4', '10')
  await approveKs(app, ks_id)
  const asked = {
    agreement_id,
    ks_id,
    type: 'expenses',
    date: '2025-06-03',
    summ: 10_000,
    vat_rate: null,
  } as const
  const { payment } = await app.call(createPayment, asked, director)
  const correction = await accept('ВНИМ-4-1', '-10', { corrected_ks_id: ks_id })
  await send('ks', correction, director)
  expect(await told(correction, 'ks')).toMatchObject([
    { text: expect.stringMatching(/^По исправляемому документу не оплачен платёж .+от 03\.06\.2025/) },
  ])
  expect(payment).toBeGreaterThan(0)
})

test.each([
  ['ВНИМ-5', '-5', []],
  [
    'ВНИМ-6',
    '-6',
    [
      expect.stringMatching(
        /^Не оплачен платёж .+от 04\.06\.2025 без документа: после исправления принятого по договору на него не хватит/,
      ),
    ],
  ],
])(
  'under %s a correction of %s tells payments tied to no act that stand above the rest',
  async (number, volume, texts) => {
    const agreement_id = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
    const accept = async (of: string, how_much: string, more: object = {}) => {
      const lines = [{ name: 'Кладка', unit: 'м3', volume: how_much, price: '1000' }]
      const head = {
        agreement_id,
        type: 'contracting' as const,
        number: of,
        date: '2025-06-02',
        vat_rate: null,
      }
      return (await app.call(createKs, { ...head, lines, ...more }, director)).ks
    }
    const ks_id = await accept(number, '10')
    await approveKs(app, ks_id)
    const asked = { agreement_id, type: 'expenses', date: '2025-06-03', vat_rate: null } as const
    await app.call(createPayment, { ...asked, summ: 3_000 }, director)
    await app.call(createPayment, { ...asked, date: '2025-06-04', summ: 2_000 }, director)
    const correction = await accept(`${number}-1`, volume, { corrected_ks_id: ks_id })
    await send('ks', correction, director)
    expect((await told(correction, 'ks')).map(({ text }) => text)).toEqual(texts)
  },
)

test('whoever decides on an act sees another of the same contract, day and sum', async () => {
  const agreement_id = await makeContract(app, { number: 'ВНИМ-АКТ' })
  const act = async (number: string) => {
    const lines = [{ name: 'Кладка', unit: 'м3', volume: '10', price: '1000' }]
    const head = { agreement_id, type: 'contracting' as const, number, date: '2025-06-02', vat_rate: null }
    const { ks } = await app.call(createKs, { ...head, lines }, director)
    await send('ks', ks, director)
    return ks
  }
  const first = await act('7')
  expect(await told(first, 'ks')).toEqual([])
  const second = await act('07')
  expect(await told(second, 'ks')).toEqual([
    {
      about: '',
      text: expect.stringMatching(/^Похоже на акт № 7 от [\d.]+: тот же договор, день и сумма$/),
      link: `/ks-item/${first}`,
    },
  ])
})
