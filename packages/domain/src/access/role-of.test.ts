import { expect, test } from 'vitest'
import { roleOf } from './role-of.ts'
import { presetRecords, ROLE_PRESETS } from './role-presets.ts'

test.each(ROLE_PRESETS)(
  'the rights of %s are told as this role, in any order and without empty records',
  (role) => {
    const records = presetRecords(role).toReversed()
    expect(roleOf(records)).toBe(role)
    expect(roleOf(records.filter(({ name: _, ...flags }) => Object.values(flags).some(Boolean)))).toBe(role)
  },
)

test('one flag changed by hand makes it no role, and so do no rights at all', () => {
  const changed = presetRecords('finance').map((record) =>
    record.name === 'payment' ? { ...record, is_remove: !record.is_remove } : record,
  )
  expect(roleOf(changed)).toBeNull()
  expect(roleOf([])).toBeNull()
})
