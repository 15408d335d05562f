import { expect, test } from 'vitest'
import { changedCard, changedRequisites, changedSinceConfirmed } from './changed-requisites.ts'

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

const confirmed = { ...account, inn: null, name: 'ООО «Было»', is_group: false }

test.each([
  [confirmed, []],
  [{ ...confirmed, bank_name: 'Другой' }, []],
  [
    { ...confirmed, account: '40702810400000000009', inn: '7707083893' },
    ['счёт 40702810400000000001 → 40702810400000000009', 'ИНН нет → 7707083893'],
  ],
  [
    { ...confirmed, name: 'ООО «Стало»', is_group: true },
    ['название ООО «Было» → ООО «Стало»', 'карточка стала своей организацией'],
  ],
])('what has changed since a second person confirmed: %#', (is, told) => {
  expect(changedSinceConfirmed(confirmed, is)).toEqual(told)
})

test('of the card alone', () => {
  expect(changedCard({ ...confirmed, is_group: true }, confirmed)).toEqual([
    'карточка перестала быть своей организацией',
  ])
})
