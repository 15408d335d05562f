import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { exportRegistry } from '@stroyfin/contract/registries/export-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import {
  loadRegistryTemplates,
  removeRegistryTemplate,
  restoreRegistryTemplate,
  saveRegistryTemplate,
} from '@stroyfin/contract/registries/registry-templates'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments } from './testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }

const draft = {
  template_id: null,
  version: null,
  name: 'Для банка',
  columns: ['payee' as const, 'project' as const, 'summ' as const],
  grouping: 'source' as const,
  signatories: [{ role: 'Директор', name: 'А. Белова' }],
  is_default: false,
}

async function templateOf(id: number) {
  const { templates } = await app.call(loadRegistryTemplates, {}, finance)
  const found = templates.find((template) => template.id === id)
  if (!found) throw new Error('the template is not there')
  return found
}

async function sheetOf(registry_id: number, template_id?: number | null) {
  const file = await app.call(
    exportRegistry,
    { registry_id, ...(template_id !== undefined && { template_id }) },
    finance,
  )
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  const book = await readXlsx(new Uint8Array(await reply.arrayBuffer()))
  return (book.sheets[0]?.rows ?? []).map((row) => (row ?? []).map((cell) => String(cell ?? '')))
}

test('the demo company has two templates, one of them for new registries (R-2.6-22)', async () => {
  const { templates } = await app.call(loadRegistryTemplates, {}, finance)
  expect(templates.length).toBe(2)
  expect(templates.filter(({ is_default }) => is_default).length).toBe(1)
})

test('a registry keeps its template; Excel has its columns, groups and signatories (A-036, A-070)', async () => {
  const { template_id } = await app.call(saveRegistryTemplate, draft, finance)
  const payments = await freePayments(app, 3)
  const { registry } = await app.call(
    createRegistry,
    {
      general: { date: '2026-11-20', payer_id: null, template_id },
      rows: payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ })),
    },
    finance,
  )
  expect((await app.call(loadRegistry, { registry_id: registry }, finance)).template_id).toBe(template_id)
  const own = await sheetOf(registry)
  expect(own[0]).toEqual(['Получатель', 'Проект', 'Сумма к оплате, ₽'])
  expect(['Заёмные', 'Собственные']).toContain(own[1]?.[0])
  expect(own.at(-1)?.[0]).toBe('Директор ____________________ А. Белова')
  const plain = await sheetOf(registry, null)
  expect(plain[0]?.length).toBe(16)
  expect(plain.flat().join(' ')).not.toContain('____')
})

test('another default takes the mark over; a stale and a broken one are refused', async () => {
  const made = await app.call(
    saveRegistryTemplate,
    { ...draft, name: 'По умолчанию', is_default: true },
    finance,
  )
  const { templates } = await app.call(loadRegistryTemplates, {}, finance)
  expect(templates.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([made.template_id])
  const change = { ...draft, template_id: made.template_id, name: 'Иначе' }
  await app.call(saveRegistryTemplate, { ...change, version: 1 }, finance)
  await expect(app.call(saveRegistryTemplate, { ...change, version: 1 }, finance)).rejects.toMatchObject({
    status: 409,
    body: { current: { name: 'Иначе', version: 2 } },
  })
  await expect(
    app.call(saveRegistryTemplate, { ...draft, name: 'Без сумм', columns: ['payee'] }, finance),
  ).rejects.toMatchObject({
    status: 422,
    body: { errors: { columns: expect.stringContaining('Сумма к оплате') } },
  })
  await expect(app.call(saveRegistryTemplate, { ...draft, name: 'иначе' }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Шаблон с таким названием уже есть' },
  })
})

test('a removed template comes back; both are in the record, a viewer may only look', async () => {
  const { template_id } = await app.call(saveRegistryTemplate, { ...draft, name: 'На время' }, finance)
  const asked = { template_id, version: 1 }
  await app.call(removeRegistryTemplate, asked, { as: 'director' })
  expect(await templateOf(template_id)).toMatchObject({ is_deleted: true, is_default: false })
  await app.call(restoreRegistryTemplate, { template_id, version: 2 }, { as: 'director' })
  expect((await templateOf(template_id)).is_deleted).toBe(false)
  const record = await app.database.platform((db) =>
    sql<{ action: string }>`select action from audit_log
      where company_id = ${app.company_id} and table_name = 'registry_templates' and row_id = ${template_id}
      order by id`.execute(db),
  )
  expect(record.rows.map(({ action }) => action)).toEqual(['insert', 'update', 'update'])
  await expect(app.call(saveRegistryTemplate, draft, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})
