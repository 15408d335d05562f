import { describe, expect, test } from 'vitest'
import { noAccess } from './permission-record.ts'
import { ownFlags, recordProblems, sameFlags, withFlag } from './record-rules.ts'
import { presetRecords, ROLE_PRESETS } from './role-presets.ts'
import { SECTIONS } from './sections.ts'

describe('roles as named sets of rights (A-095)', () => {
  test.each(ROLE_PRESETS)('%s covers every section and gives only flags that the section has', (role) => {
    const records = presetRecords(role)
    expect(records.map(({ name }) => name)).toEqual(SECTIONS.map(({ name }) => name))
    expect(records.map(ownFlags)).toEqual(records)
    expect(records.flatMap(recordProblems)).toEqual([])
  })

  test('only the administrator manages rights', () => {
    const admins = ROLE_PRESETS.filter((role) =>
      presetRecords(role).some(({ name, is_access }) => name === 'admin' && is_access),
    )
    expect(admins).toEqual(['admin'])
  })

  test('the viewer changes nothing', () => {
    const changes = presetRecords('viewer').filter(
      ({ is_create, is_edit, is_remove }) => is_create || is_edit || is_remove,
    )
    expect(changes).toEqual([])
  })
})

describe('a record of rights', () => {
  test('a change without the view is refused in words', () => {
    expect(recordProblems({ ...noAccess('ks'), is_edit: true })).toEqual([
      { field: 'is_edit', message: '«Выполнение»: «Изменение» без «Просмотра» не даётся' },
    ])
    expect(recordProblems(noAccess('нет'))).toEqual([
      { field: 'name', message: 'Нет такого раздела прав: нет' },
    ])
  })

  test('giving a change gives the view, taking the view takes the changes', () => {
    const given = withFlag(noAccess('ks'), 'edit', true)
    expect(given).toEqual({ ...noAccess('ks'), is_view: true, is_edit: true })
    expect(withFlag(given, 'view', false)).toEqual(noAccess('ks'))
    expect(sameFlags(given, { ...given, name: 'payment' })).toBe(true)
    expect(sameFlags(given, noAccess('ks'))).toBe(false)
  })
})
