import { describe, expect, test } from 'vitest'
import { pageRights } from './page-rights.ts'
import { fullAccess, noAccess } from './permission-record.ts'

const create = [{ name: 'ks', methods: ['view', 'create'] as const, redirects: true }]
const structure = [{ name: 'project', methods: ['view'] as const, redirects: false }]

describe('permission evaluation of a page', () => {
  test('a superuser gets full access without asking (R-6-02)', () => {
    expect(pageRights(create, [], true)).toEqual({
      allowed: true,
      as_admin: false,
      rights: { ks: fullAccess('ks') },
    })
  })

  test('an admin record in the first place allows the page as admin (R-6-17, R-6-18)', () => {
    const answer = [{ ...noAccess('admin'), is_access: true }, noAccess('ks')]
    expect(pageRights(create, answer, false)).toEqual({
      allowed: true,
      as_admin: true,
      rights: { ks: fullAccess('ks') },
    })
  })

  test('an admin record elsewhere or without access gives nothing', () => {
    expect(pageRights(create, [noAccess('ks'), fullAccess('admin')], false).allowed).toBe(false)
    expect(pageRights(create, [noAccess('admin')], false).allowed).toBe(false)
  })

  test('a missing record, or one that lacks a method, is all false and refuses (R-6-19 … R-6-21)', () => {
    const refused = { allowed: false, as_admin: false, rights: { ks: noAccess('ks') } }
    expect(pageRights(create, [], false)).toEqual(refused)
    expect(pageRights(create, [{ ...noAccess('ks'), is_view: true }], false)).toEqual(refused)
  })

  test('an entry that does not redirect keeps the page with rights all false (R-6-22)', () => {
    expect(pageRights(structure, [], false)).toEqual({
      allowed: true,
      as_admin: false,
      rights: { project: noAccess('project') },
    })
  })

  test('enough rights are stored as they came', () => {
    const record = { ...fullAccess('ks'), is_remove: false }
    expect(pageRights(create, [record], false)).toEqual({
      allowed: true,
      as_admin: false,
      rights: { ks: record },
    })
  })
})
