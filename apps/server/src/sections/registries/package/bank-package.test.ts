import { attachFile } from '@stroyfin/contract/files/attach-file'
import { loadBankPackage, makeBankPackage } from '@stroyfin/contract/registries/bank-package'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

const app = await testApp()
const bank = { as: 'bank' }

/** An invoice by which the first payment of a registry is made, with its paper. */
async function attachInvoice(registry_id: number): Promise<void> {
  const { company_id } = app
  const invoice_id = await app.database.platform(async (db) => {
    const made = await sql<{ id: number }>`
      with paid as (select p.id, p.payee_id, p.summ from registry_rows w
        join payments p on p.company_id = ${company_id} and p.id = w.payment_id
        where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded order by w.id limit 1)
      insert into invoices (company_id, number, date, contractor_id, summ)
      select ${company_id}, 'П-15', '2026-10-01', payee_id, summ from paid returning id`.execute(db)
    const id = made.rows[0]?.id ?? 0
    await sql`update payments set invoice_id = ${id} where company_id = ${company_id} and id = (
      select payment_id from registry_rows where company_id = ${company_id} and registry_id = ${registry_id}
        and not excluded order by id limit 1)`.execute(db)
    return id
  })
  const name = await uploadFile(app, { name: 'Счёт П-15.pdf', bytes: '%PDF-1.4 счёт' }, 'finance')
  await app.call(attachFile, { object_type: 'invoice', object_id: invoice_id, name }, { as: 'finance' })
}

test('the package of a registry is one file with the list of what is in it, invoices among it', async () => {
  const filters = [{ field: 'status', op: 'eq' as const, value: 'approve' }]
  const { items } = await app.call(loadRegistries, { kind: 'bank', filters, limit: 1 }, bank)
  const [registry] = items
  if (!registry) throw new Error('the demo has no registry for the bank')
  await attachInvoice(registry.id)
  const { job_id } = await app.call(makeBankPackage, { registry_id: registry.id }, bank)
  const file = await vi.waitUntil(
    async () => {
      const { state, message, file } = await app.call(loadBankPackage, { job_id }, bank)
      if (state === 'failed') throw new Error(message)
      return file
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(file.name).toMatch(/^Пакет для банка, реестр № БР-\d+ от [\d.]+\.zip$/)
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const names = [...namesIn(bytes)]
  expect(names[0]).toContain(`Банковский реестр № ${registry.number}`)
  expect(names[1]).toContain(`СБ611, реестр № ${registry.number}`)
  expect(names.at(-1)).toBe('Опись.xlsx')
  expect(names.some((name) => name.startsWith('Акты/001 '))).toBe(true)
  expect(names).toContainEqual(expect.stringMatching(/^Документы\/\d{3} Счёт П-15\.pdf$/))
  await expect(app.call(loadBankPackage, { job_id }, { as: 'finance' })).rejects.toMatchObject({
    status: 404,
  })
})

test('whoever may not see acts does not take them away in a package (A-094)', async () => {
  const { items } = await app.call(loadRegistries, { kind: 'bank', limit: 1 }, bank)
  await app.database.platform((db) =>
    sql`update permissions set is_view = false where company_id = ${app.company_id} and name = 'ks'
      and user_id = (select id from users where username = 'viewer')`.execute(db),
  )
  const asked = { registry_id: items[0]?.id ?? 0 }
  await expect(app.call(makeBankPackage, asked, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})

test('an own registry goes to the bank without a package', async () => {
  const { items } = await app.call(loadRegistries, { limit: 1 }, bank)
  await expect(app.call(makeBankPackage, { registry_id: items[0]?.id ?? 0 }, bank)).rejects.toMatchObject({
    status: 409,
  })
})

/** Names of the central directory; every one must say that it is UTF-8. */
function* namesIn(bytes: Buffer): Generator<string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let place = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt16LE(place + 8) & 0x0800).toBe(0x0800)
    const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(place + at)) as [
      number,
      number,
      number,
    ]
    yield bytes.toString('utf8', place + 46, place + 46 + name)
    place += 46 + name + extra + comment
  }
}
