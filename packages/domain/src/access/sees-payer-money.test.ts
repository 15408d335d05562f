import { expect, test } from 'vitest'
import { presetRecords, ROLE_PRESETS } from './role-presets.ts'
import { seesPayerMoney } from './sees-payer-money.ts'

test('of the roles only those that open statements and registries see the money of payers', () => {
  const seeing = ROLE_PRESETS.filter((role) =>
    seesPayerMoney({ is_superuser: false, records: presetRecords(role) }),
  )
  expect(seeing).toEqual(['admin', 'finance'])
  expect(seesPayerMoney({ is_superuser: true, records: [] })).toBe(true)
})
