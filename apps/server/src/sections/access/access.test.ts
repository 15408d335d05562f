import { checkPermission } from '@stroyfin/contract/access/check-permission'
import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { company_id } = app
const all = { is_access: true, is_view: true, is_create: true, is_edit: true, is_remove: true }

describe('permission/check (A-092)', () => {
  test('the superuser and the company admin may everything (R-6-01, R-6-17)', async () => {
    for (const as of ['admin', 'director']) {
      const answer = await app.call(checkPermission, { name: 'payment', company_id }, { as })
      expect(answer, as).toEqual({ view: true, change: true })
    }
  })

  test('a viewer sees and does not change', async () => {
    const answer = await app.call(checkPermission, { name: 'agreement', company_id }, { as: 'viewer' })
    expect(answer).toEqual({ view: true, change: false })
  })

  test('a right nobody gave, an unknown name and a foreign company mean no', async () => {
    const no = { view: false, change: false }
    expect(await app.call(checkPermission, { name: 'admin', company_id }, { as: 'viewer' })).toEqual(no)
    expect(await app.call(checkPermission, { name: 'нет такого', company_id }, { as: 'viewer' })).toEqual(no)
    expect(await app.call(checkPermission, { name: 'agreement', company_id }, { as: 'newcomer' })).toEqual(no)
  })
})

describe('permission/load-permission (A-093)', () => {
  test('the admin record comes first for admins', async () => {
    const { permission } = await app.call(loadPermission, { name: 'ks', company_id }, { as: 'director' })
    expect(permission[0]).toMatchObject({ name: 'admin', is_access: true })
  })

  test('a superuser holds every asked right', async () => {
    const { permission } = await app.call(
      loadPermission,
      { name: ['ks', 'payment'], company_id },
      { as: 'admin' },
    )
    expect(permission.slice(1)).toEqual([
      { name: 'ks', ...all },
      { name: 'payment', ...all },
    ])
  })

  test('others get the asked records only; without any record an empty list', async () => {
    const viewer = await app.call(loadPermission, { name: ['ks'], company_id }, { as: 'viewer' })
    expect(viewer.permission.map((record) => record.name)).toEqual(['ks'])
    const newcomer = await app.call(loadPermission, { name: ['ks'], company_id }, { as: 'newcomer' })
    expect(newcomer.permission).toEqual([])
  })
})
