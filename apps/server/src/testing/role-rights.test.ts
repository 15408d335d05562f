import { checkPermission } from '@stroyfin/contract/access/check-permission'
import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { api } from '@stroyfin/contract/api'
import type { Access, Endpoint } from '@stroyfin/contract/kit/endpoint'
import { allowsAll, type RightsHolder } from '@stroyfin/domain/access/allows'
import { pageRights } from '@stroyfin/domain/access/page-rights'
import { PAGES } from '@stroyfin/domain/access/pages'
import { partsOfRight } from '@stroyfin/domain/access/parts-of-right'
import { presetRecords, type RolePreset } from '@stroyfin/domain/access/role-presets'
import type { Right } from '@stroyfin/domain/access/sections'
import { describe, expect, test } from 'vitest'
import { sampleInput } from './sample-input.ts'
import { CallRefused, testApp } from './test-app.ts'

const app = await testApp()
const { company_id } = app

/** Demo sign-in → what it was given; the newcomer is in no company. */
const roles: readonly [string, RolePreset | null][] = [
  ['director', 'admin'],
  ['finance', 'finance'],
  ['engineer', 'engineer'],
  ['bank', 'bank'],
  ['viewer', 'viewer'],
  ['newcomer', null],
]
const holderOf = (role: RolePreset | null): RightsHolder => ({
  is_superuser: false,
  records: role ? presetRecords(role) : [],
})
const rightsOf = (access: Access): readonly Right[] | null => {
  if (access === 'public' || access === 'session' || access === 'superuser') return null
  return typeof access === 'string' ? [access] : (access as readonly Right[])
}

async function isForbidden(endpoint: Endpoint, as: string): Promise<boolean> {
  try {
    await app.call(endpoint, sampleInput(endpoint.input), { as })
    return false
  } catch (error) {
    if (error instanceof CallRefused) return error.status === 403
    throw error
  }
}

describe.each(roles)('%s over HTTP', (as, role) => {
  const holder = holderOf(role)

  test('every page asks for rights that the server answers as the table says (R-6-15 … R-6-23)', async () => {
    const wrong: string[] = []
    for (const page of PAGES.filter(({ needs }) => needs.length > 0)) {
      const parts = page.needs.map(partsOfRight)
      const name = [...new Set(parts.map(({ section }) => section))]
      const requirements = name.map((section) => ({
        name: section,
        methods: parts.filter((part) => part.section === section).map(({ method }) => method),
        redirects: true,
      }))
      const { permission } = await app.call(loadPermission, { name, company_id }, { as })
      const told = pageRights(requirements, permission, false).allowed
      const { view } = await app.call(checkPermission, { name: name[0] ?? '', company_id }, { as })
      if (told !== allowsAll(holder, page.needs)) wrong.push(`${page.path}: load-permission ${told}`)
      if (told && !view) wrong.push(`${page.path}: check ${view}`)
    }
    expect(wrong).toEqual([])
  })

  test('every call that lacks its right is refused, every read that has it is not', async () => {
    const wrong: string[] = []
    for (const endpoint of api) {
      const needs = rightsOf(endpoint.access)
      // A call that any session may make weighs the rights of the document it is about by itself.
      if (!needs && endpoint.access !== 'superuser') continue
      const may = needs !== null && allowsAll(holder, needs)
      if (may && endpoint.effect === 'write') continue
      if ((await isForbidden(endpoint, as)) === may) wrong.push(`${endpoint.path}: may ${may}`)
    }
    expect(wrong).toEqual([])
  })
})
