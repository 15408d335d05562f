import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { markDocuments } from '@stroyfin/contract/bank-marks/mark-documents'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadBankPackage, makeBankPackage } from '@stroyfin/contract/registries/bank-package'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { readXlsx } from 'hucre'
import { expect, test, vi } from 'vitest'
import { readLimits } from '../../spreadsheets/read-limits.ts'
import { zipDirectory } from '../../spreadsheets/zip-directory.ts'
import { zipPart } from '../../spreadsheets/zip-part.ts'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { agreeByOwn, makeBankRegistry, OF_BANK } from './testing/sample-bank-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const bank = { as: 'bank' }

/** As a contract came from before currencies were kept to and values fixed: the database refuses it by now. */
const setCurrency = (agreement_id: number, currency: string) =>
  app.database.owner(async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update app.agreements set currency = $3 where company_id = $1 and id = $2', [
      app.company_id,
      agreement_id,
      currency,
    ])
    await client.query(
      `delete from app.own_values v using app.payments p where v.company_id = $1 and p.company_id = $1
        and p.id = v.payment_id and p.agreement_id = $2`,
      [app.company_id, agreement_id],
    )
    await client.query('commit')
  })

/** Payments that stand on an act each; the first act is in a foreign currency. */
async function paymentsWithActs() {
  const { items } = await app.call(loadRegistryCandidates, { ...OF_BANK, limit: 100 }, finance)
  const loan = items.find(({ ks_id }) => ks_id !== null)?.loan_agreement_id
  const grounded = items.filter((item) => item.ks_id !== null && item.loan_agreement_id === loan)
  const [foreign] = grounded
  const other = grounded.find(({ agreement_id }) => agreement_id !== foreign?.agreement_id)
  if (!foreign || !other) throw new Error('the demo has too few borrowed payments by acts')
  await setCurrency(foreign.agreement_id, 'dollar')
  return [foreign, other] as const
}

test('a registry of the bank from its making to the file of orders (A-057, A-058, K-07)', async () => {
  const [foreign, other] = await paymentsWithActs()
  await agreeByOwn(app, [other])
  const registry_id = await makeBankRegistry(app, [foreign, other])
  const ref = { object_type: 'bank_registry' as const, object_id: registry_id }
  const asked = { registry_id }
  await expect(app.call(makeBankPackage, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Пакет собирают по согласованному реестру: дождитесь конца согласования' },
  })
  await app.call(sendToApproval, ref, finance)
  await expect(app.call(makeBankPackage, asked, bank)).rejects.toMatchObject({ status: 409 })

  for (const mark of ['on_approval', 'approve'] as const) {
    const { version } = await app.call(loadPayment, { payment_id: other.payment_id }, bank)
    await app.call(markDocuments.payment, { documents: [{ id: other.payment_id, version }], mark }, bank)
    const seen = await app.call(loadPayment, { payment_id: other.payment_id }, finance)
    expect(seen.bank_status).toBe(mark)
  }

  await decideNow(app, [ref], { kind: 'approve' }, bank)
  const card = await app.call(loadRegistry, { registry_id, kind: 'bank' }, finance)
  expect(card).toMatchObject({ status: 'approve', in_round: false })

  const list = await listOfPackage(registry_id)
  expect(list).toContain('Не вложен')
  expect(list).toMatch(/валют|рубл/)
  const pay = () => app.call(exportOrders, { registry_id, format: '1c' }, finance)
  // What the file cannot take keeps nobody back: the rest goes, and it is named with its reason.
  const { message } = await pay()
  expect(message).toMatch(/^Выгружено: 1 поручение/)
  expect(message).toContain('договор в иностранной валюте')
  // Nor is what was agreed in another currency paid now (K-18).
  await setCurrency(foreign.agreement_id, 'rub')
  await expect(pay()).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('валюта (dollar → rub)') },
  })
  const ordered = await app.call(loadPayment, { payment_id: other.payment_id }, finance)
  expect(ordered.reserved_summ).toBe(other.free_summ)
})

/** The rows of «Опись.xlsx», the last file of the package, as one text. */
async function listOfPackage(registry_id: number): Promise<string> {
  const { job_id } = await app.call(makeBankPackage, { registry_id }, finance)
  const file = await vi.waitUntil(
    async () => {
      const { state, message, file } = await app.call(loadBankPackage, { job_id }, finance)
      if (state === 'failed') throw new Error(message)
      return file
    },
    { timeout: 20_000, interval: 50 },
  )
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  const zip = Buffer.from(await reply.arrayBuffer())
  const entry = zipDirectory(zip, readLimits).get('Опись.xlsx')
  if (!entry) throw new Error('the package has no list')
  const book = await readXlsx(new Uint8Array(zipPart(zip, entry)))
  return (book.sheets[0]?.rows ?? []).map((row) => (row ?? []).join(' ')).join('\n')
}
