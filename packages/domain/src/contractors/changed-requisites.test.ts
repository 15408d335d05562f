import { expect, test } from 'vitest'
import { changedRequisites } from './changed-requisites.ts'

const account = { account: '40702810400000000001', bic: '044525225', bank_name: 'Банк', corr_account: null }

test.each([
  [account, account, null],
  [account, { ...account, bic: '044525974' }, 'БИК 044525225 → 044525974'],
  [account, { ...account, account: '' }, 'счёт 40702810400000000001 → нет'],
  [account, { ...account, corr_account: '30101810400000000225' }, null],
  [{ inn: '77', kpp: null }, { inn: '78', kpp: '1' }, 'ИНН 77 → 78'],
])('requisites that money goes by, before and after: %#', (was, becomes, told) => {
  expect(changedRequisites(was, becomes)).toBe(told)
})
