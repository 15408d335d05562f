import { expect, test } from 'vitest'
import { mayUpload } from './may-upload.ts'
import { noAccess } from './permission-record.ts'

const holder = (...records: ReturnType<typeof noAccess>[]) => ({ is_superuser: false, records })

test.each([
  ['no rights at all', holder(), false],
  ['views contracts', holder({ ...noAccess('agreement'), is_view: true }), false],
  ['reads the journal', holder({ ...noAccess('security'), is_access: true }), false],
  ['edits contracts', holder({ ...noAccess('agreement'), is_edit: true }), true],
  ['creates payments', holder({ ...noAccess('payment'), is_create: true }), true],
  ['imports', holder({ ...noAccess('import_xlsx'), is_access: true }), true],
  ['approves', holder({ ...noAccess('coordination'), is_access: true }), true],
  ['administrator', holder({ ...noAccess('admin'), is_access: true }), true],
  ['superuser', { is_superuser: true, records: [] }, true],
] as const)('whoever only looks brings no files: %s', (_, who, may) => {
  expect(mayUpload(who)).toBe(may)
})
