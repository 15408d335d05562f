import { describe, expect, test } from 'vitest'
import { allows, allowsAll } from './allows.ts'
import { checkAnswer, fullAccess, noAccess } from './permission-record.ts'
import { RIGHTS } from './sections.ts'

const viewer = { is_superuser: false, records: [{ ...noAccess('agreement'), is_view: true }] }

describe('rights of a user', () => {
  test('a superuser may everything (R-6-01)', () => {
    expect(allowsAll({ is_superuser: true, records: [] }, RIGHTS)).toBe(true)
  })

  test('an admin of the company may everything in it (R-6-17)', () => {
    const admin = { is_superuser: false, records: [{ ...noAccess('admin'), is_access: true }] }
    expect(allowsAll(admin, RIGHTS)).toBe(true)
    const former = { is_superuser: false, records: [{ ...fullAccess('admin'), is_access: false }] }
    expect(allows(former, 'agreement.view')).toBe(false)
  })

  test('others may what their record says, and no more', () => {
    expect(RIGHTS.filter((right) => allows(viewer, right))).toEqual(['agreement.view'])
    expect(allowsAll(viewer, ['agreement.view', 'agreement.create'])).toBe(false)
    expect(allowsAll(viewer, [])).toBe(true)
  })

  test('a user without records may nothing', () => {
    expect(RIGHTS.some((right) => allows({ is_superuser: false, records: [] }, right))).toBe(false)
  })
})

test('the check answers view and change (A-092)', () => {
  expect(checkAnswer(noAccess('ks'))).toEqual({ view: false, change: false })
  expect(checkAnswer({ ...noAccess('ks'), is_view: true })).toEqual({ view: true, change: false })
  expect(checkAnswer({ ...noAccess('ks'), is_remove: true })).toEqual({ view: false, change: true })
  expect(checkAnswer({ ...noAccess('factory'), is_access: true })).toEqual({ view: true, change: false })
})
