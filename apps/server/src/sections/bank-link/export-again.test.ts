import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadPaymentOrders } from '@stroyfin/contract/bank-link/load-orders'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'
import { approvedRegistry } from './testing/approved-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }

const exported = (registry_id: number, more: object = {}) =>
  app.call(exportOrders, { registry_id, format: '1c', ...more }, finance)
const again = (registry_id: number, more: object = {}) => exported(registry_id, { again: true, ...more })
const refusal = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } })

async function documentsIn({ href, access }: { href: string; access: string }) {
  const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
  const parsed = parseClientBankExchange(new Uint8Array(await reply.arrayBuffer()))
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message)
  return parsed.statement.documents
}

async function markedPaid(payment_id: number) {
  await app.database.platform((db) =>
    sql`update payments set approval_status = 'approve'
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )
  const { version } = await app.call(loadPayment, { payment_id }, director)
  const asked = { payment_id, version, date: app.house.clock().toISOString().slice(0, 10) }
  await app.call(markPaid, { ...asked, reason: 'Оплачено в банке' }, director)
}

test('what was paid since its order went out is left out of the second file and named', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 2)
  const [paid, open] = payments
  await exported(registry_id)
  await markedPaid(paid?.payment_id ?? 0)
  const file = await again(registry_id)
  expect(file.message).toMatch(
    new RegExp(`^Выгружено: 1 поручение\\. Не вошли: № ${paid?.payment_number} от .+: уже оплачен$`),
  )
  const [order] = (await app.call(loadPaymentOrders, { payment_id: open?.payment_id ?? 0 }, finance)).items
  expect((await documentsIn(file)).map(({ number }) => number)).toEqual([order?.number])
  await markedPaid(open?.payment_id ?? 0)
  await expect(again(registry_id)).rejects.toMatchObject(
    refusal(/^Файл не сформирован\. .+уже оплачен; .+уже оплачен$/),
  )
  // Of what is paid a copy on paper may still be wanted.
  expect((await exported(registry_id, { format: 'pdf' })).message).toBe('Выгружено: 2 поручения')
})

test('what a statement seems to hold since goes in a second file with a reason alone', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 2)
  const [first] = payments
  if (!first) throw new Error('the registry is empty')
  await exported(registry_id)
  const [year, month, day] = first.payment_date.split('-')
  const side = (name: string, inn: string | null, account: string | null) => ({
    ...{ name, inn: inn ?? '', account: account ?? '' },
  })
  const line = {
    ...{ number: '90777', date: `${day}.${month}.${year}`, summ: first.free_summ.toFixed(2) },
    purpose: 'Оплата по счёту',
    payer: side('Своя компания', '', first.payer_account),
    payee: side(first.payee_name ?? '', first.payee_inn, first.payee_account),
  }
  const bytes = statementText(first.payer_account ?? '', [line])
  await loadedFile(app, { name: 'kl_to_1c.txt', bytes })
  await expect(again(registry_id)).rejects.toMatchObject(refusal(/^Похоже, уже списано: № /))
  const rest = await again(registry_id, { without_doubtful: true })
  expect(rest.message).toMatch(/^Выгружено: 1 поручение\. Не вошли: .+похоже, уже списано/)
  const whole = await again(registry_id, { despite: 'Это другие деньги' })
  expect(whole.message).toBe('Выгружено: 2 поручения')
  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows[0]?.remark).toMatch(/^Отправлен, хотя похож на списание .+: Это другие деньги$/)
})

test('an order for more than is left since a part was paid does not go out once more', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  await exported(registry_id)
  await app.database.platform((db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ)
      values (${app.company_id}, ${payments[0]?.payment_id}, '2026-11-01', 100)`.execute(db),
  )
  await expect(again(registry_id)).rejects.toMatchObject(
    refusal(
      /^Файл не сформирован\. .+: в поручении [\d\s,]+ ₽, а осталось заплатить [\d\s,]+ ₽: отмените его и выгрузите новое$/,
    ),
  )
})

const head = { type: 'contracting', vat_rate: null } as const
const works = { name: 'Кладка', unit: 'м³', code: '', price: '1000' }

/** A payment of 100 000 by an act, gone out in a file; and what the act takes back after. */
async function exportedOfAct(number: string) {
  const agreement_id = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
  const accept = async (name: string, volume: string, corrected_ks_id: number | null) => {
    const draft = { ...head, agreement_id, number: name, date: '2026-10-31', corrected_ks_id }
    const { ks } = await app.call(createKs, { ...draft, lines: [{ ...works, volume }] }, director)
    await approveKs(app, ks)
    return ks
  }
  const ks_id = await accept('1', '100', null)
  const order = { agreement_id, ks_id, type: 'expenses', date: '2026-11-20', vat_rate: null } as const
  const { payment: payment_id } = await app.call(createPayment, { ...order, summ: 100_000 }, director)
  const general = { number: `РП-${number}`, date: '2026-11-20', payer_id: null }
  const rows = [{ payment_id, summ: 100_000 }]
  const { registry } = await app.call(createRegistry, { general, rows }, finance)
  const ref = { object_type: 'registry', object_id: registry } as const
  await app.call(sendToApproval, ref, finance)
  await decideNow(app, [ref], { kind: 'approve' }, finance)
  await decideNow(app, [ref], { kind: 'approve' }, director)
  await exported(registry)
  return { registry, less: (volume: string) => accept('1-К', volume, ks_id) }
}

test.each([
  ['annulled', 'А-ПОВТ-1', '-100'],
  ['lessened', 'А-ПОВТ-2', '-40'],
])(
  'an act %s after its order went out keeps the order from a second file, on paper too',
  async (_what, number, volume) => {
    const { registry, less } = await exportedOfAct(number)
    await again(registry)
    await less(volume)
    const words = /^Файл не сформирован\. .+(принятым|документ|принят)/i
    await expect(again(registry)).rejects.toMatchObject(refusal(words))
    await expect(exported(registry, { format: 'pdf' })).rejects.toMatchObject(refusal(words))
  },
)

test('a payee whose account nobody has confirmed since keeps the order from a second file', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  await exported(registry_id)
  await app.database.platform((db) =>
    sql`update contractor_accounts n set confirmed_at = null from payments p
      where p.company_id = ${app.company_id} and p.id = ${payments[0]?.payment_id}
        and n.company_id = p.company_id and n.id = p.payee_account_id`.execute(db),
  )
  await expect(again(registry_id)).rejects.toMatchObject(
    refusal(/^Файл не сформирован\. .+реквизиты получателя не подтверждены вторым человеком$/),
  )
})

test('the card of a payment tells the account that its order went to, whatever its payee has had since', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const [{ payment_id = 0 } = {}] = payments
  const before = await app.call(loadPayment, { payment_id }, finance)
  expect(before.ordered_to).toBeNull()
  await exported(registry_id)
  await app.database.platform((db) =>
    sql`update contractor_accounts set account = '40702810900000099998'
      where company_id = ${app.company_id} and id = ${before.payee_account_id}`.execute(db),
  )
  const [order] = (await app.call(loadPaymentOrders, { payment_id }, finance)).items
  const after = await app.call(loadPayment, { payment_id }, finance)
  expect(after.payee_account).toBe('40702810900000099998')
  expect(after.ordered_to).toEqual({
    number: order?.number,
    date: order?.date,
    account: before.payee_account,
  })
})
