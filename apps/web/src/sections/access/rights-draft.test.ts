import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { fullAccess, noAccess } from '@stroyfin/domain/access/permission-record'
import { describe, expect, test } from 'vitest'
import {
  changesOf,
  conflictsOf,
  countChanges,
  type RightsDraft,
  settled,
  shownRecord,
  withPreset,
  withPress,
} from './rights-draft.ts'

const user: MatrixUser = {
  id: 7,
  username: 'olga',
  first_name: 'Ольга',
  last_name: 'Зимина',
  email: 'olga@bereg.example',
  is_superuser: false,
  on_vacation: false,
  substitute_id: null,
  has_second_step: false,
  records: [{ ...noAccess('ks'), is_view: true, version: 3 }],
}
const empty: RightsDraft = new Map()

describe('changes of the matrix before they are saved', () => {
  test('a press gives what it needs, and pressed back it is no change', () => {
    const given = withPress(empty, user, 'payment', 'edit')
    expect(shownRecord(given, user, 'payment')).toMatchObject({ is_view: true, is_edit: true })
    expect(changesOf(given)).toEqual([
      { ...noAccess('payment'), is_view: true, is_edit: true, user_id: 7, version: null },
    ])
    expect(countChanges(given)).toEqual({ flags: 2, people: 1 })
    const back = withPress(withPress(given, user, 'payment', 'view'), user, 'ks', 'edit')
    expect(changesOf(back).map(({ name, version }) => [name, version])).toEqual([['ks', 3]])
    expect(withPress(back, user, 'ks', 'edit').size).toBe(0)
  })

  test('a role changes only what differs from it (A-095)', () => {
    const viewer = withPreset(empty, user, 'viewer')
    expect(viewer.has('7 ks')).toBe(false)
    expect(shownRecord(viewer, user, 'agreement')).toMatchObject({ is_view: true, is_edit: false })
    expect(shownRecord(withPreset(viewer, user, null), user, 'ks')).toEqual(noAccess('ks'))
  })

  test('a save compares with what was seen at the first touch, whatever came from the server since', () => {
    const draft = withPress(empty, user, 'ks', 'edit')
    const later = { ...user, records: [{ ...fullAccess('ks'), version: 4 }] }
    expect(changesOf(withPress(draft, later, 'ks', 'remove'))).toMatchObject([{ version: 3 }])
  })
})

describe('somebody else saved meanwhile (K-06)', () => {
  const draft = withPress(withPress(empty, user, 'ks', 'edit'), user, 'payment', 'view')
  const theirs = { user_id: 7, ...noAccess('ks'), is_view: true, is_remove: true, version: 5 }

  test('what both changed differently is asked', () => {
    expect(conflictsOf(draft, [theirs])).toMatchObject([{ key: '7 ks', name: 'ks' }])
    expect(conflictsOf(draft, [{ ...theirs, is_edit: true, is_remove: false }])).toEqual([])
  })

  test('mine is written over the version seen now, theirs leaves the draft', () => {
    expect(changesOf(settled(draft, [theirs], []))).toMatchObject([
      { name: 'ks', version: 5, is_edit: true },
      { name: 'payment', version: null },
    ])
    expect([...settled(draft, [theirs], ['7 ks']).keys()]).toEqual(['7 payment'])
  })
})
