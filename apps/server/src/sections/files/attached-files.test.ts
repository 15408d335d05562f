import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { attachFile } from '@stroyfin/contract/files/attach-file'
import { detachFile } from '@stroyfin/contract/files/detach-file'
import { loadFiles } from '@stroyfin/contract/files/load-files'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const { items } = await app.call(loadAgreements, { limit: 1 }, director)
const owner = { object_type: 'agreement' as const, object_id: items[0]?.id ?? 0 }

async function uploaded(name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4 договор'], { type: 'application/pdf' }), name)
  const headers = { authorization: `Bearer ${await app.token('director')}` }
  const reply = await fetch(`${app.url}/upload/${app.company_id}`, { method: 'POST', headers, body: form })
  const { files } = (await reply.json()) as { files: { name: string }[] }
  return files[0]?.name ?? ''
}

describe('files of a document', () => {
  test('are attached with their appointment, fetched and taken away (R-3E-06)', async () => {
    const name = await uploaded('Договор № 5.pdf')
    const { id } = await app.call(attachFile, { ...owner, name, appointment: 'act' }, director)
    const list = await app.call(loadFiles, owner, { as: 'viewer' })
    const file = list.items.find((item) => item.id === id)
    expect(file).toMatchObject({
      name: 'Договор № 5.pdf',
      appointment: 'act',
      created_by_name: expect.any(String),
    })
    const headers = { authorization: `Bearer ${await app.token('viewer')}` }
    const reply = await fetch(app.url + file?.href, { headers })
    expect(await reply.text()).toContain('договор')
    await app.call(detachFile, { id }, director)
    expect((await app.call(loadFiles, owner, director)).items.some((item) => item.id === id)).toBe(false)
  })

  test('are not given to who may not see the document, whoever told them the address', async () => {
    const name = await uploaded('Счёт реестра.pdf')
    const get = async (as: string) => {
      const headers = { authorization: `Bearer ${await app.token(as)}` }
      return (await fetch(`${app.url}/download/${app.company_id}/${name}`, { headers })).status
    }
    // Attached to nothing yet, it is its owner's alone.
    expect([await get('director'), await get('engineer'), await get('viewer')]).toEqual([200, 404, 404])
    await expect(app.call(attachFile, { ...owner, name }, { as: 'engineer' })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Файл не найден' },
    })
    const { items: registries } = await app.call(loadRegistries, { limit: 1 }, director)
    const registry = { object_type: 'registry' as const, object_id: registries[0]?.id ?? 0 }
    await app.call(attachFile, { ...registry, name }, director)
    expect([await get('finance'), await get('engineer')]).toEqual([200, 404])
  })

  test('answer each to its own address, and no address but theirs is answered', async () => {
    const [first, second] = [await uploaded('Первый.pdf'), await uploaded('Второй.pdf')]
    await app.call(attachFile, { ...owner, name: first }, director)
    const get = async (name: string, as: string) => {
      const headers = { authorization: `Bearer ${await app.token(as)}` }
      const reply = await fetch(`${app.url}/download/${app.company_id}/${name}`, { headers })
      return reply.ok ? decodeURIComponent(reply.headers.get('content-disposition') ?? '') : reply.status
    }
    expect(await get(second, 'director')).toContain('Второй.pdf')
    expect(await get(first, 'viewer')).toContain('Первый.pdf')
    expect([await get(second, 'viewer'), await get(crypto.randomUUID(), 'director')]).toEqual([404, 404])
  })

  test('need the right of the document, and the document itself', async () => {
    const name = await uploaded('Чужой.pdf')
    const attach = (who: { as: string; company_id?: number }, object_id = owner.object_id) =>
      app.call(attachFile, { ...owner, object_id, name }, who)
    await expect(attach({ as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    await expect(attach({ as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
    await expect(attach(director, 999_999_999)).rejects.toMatchObject({ status: 404 })
    await expect(attach({ as: 'admin', company_id: app.other_company_id })).rejects.toMatchObject({
      status: 404,
    })
  })
})
