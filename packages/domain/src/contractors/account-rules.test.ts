import { expect, test } from 'vitest'
import { readSharedRows } from '../../testing/shared-data.ts'
import { type AccountDraft, accountKeyWarning, accountRules } from './account-rules.ts'

const account: AccountDraft = {
  account: '40702810938120061991',
  bic: '044525225',
  corr_account: '30101810400000000225',
  key_reason: '',
}

test('an account that agrees with its bank needs no reason', () => {
  expect(accountRules(account)).toEqual([])
  expect(accountKeyWarning(account.account, account.bic)).toBeNull()
})

test('a wrong key warns, and a reason lets it through', () => {
  const wrong = { ...account, bic: '044525187', corr_account: null }
  expect(accountRules(wrong)).toEqual([
    { field: 'account', message: accountKeyWarning(wrong.account, wrong.bic) },
    { field: 'key_reason', message: 'Исправьте счёт или укажите причину' },
  ])
  expect(accountRules({ ...wrong, key_reason: 'Так в письме банка' })).toEqual([])
})

test('a text that is no account is refused with any reason', () => {
  expect(accountRules({ ...account, account: '4070281093812006199', key_reason: 'Так надо' })).toEqual([
    { field: 'account', message: 'Счёт 4070281093812006199 должен содержать 20 цифр' },
  ])
})

test('the correspondent account must be of the same bank', () => {
  expect(accountRules({ ...account, corr_account: '30101810400000000187' })).toEqual([
    { field: 'corr_account', message: 'Корсчёт 30101810400000000187 не подходит к БИК 044525225' },
  ])
})

test('a wrong БИК is told before anything else', () => {
  expect(accountRules({ ...account, bic: '04452522' })).toEqual([
    { field: 'bic', message: 'БИК 04452522 должен содержать 9 цифр' },
  ])
})

test('every correspondent account of the directory is taken, also 30103… of branches', () => {
  const pairs = readSharedRows('vectors', 'real_bik_corraccount.csv')
  const corrProblems = pairs.filter(({ bik, account: corr_account }) =>
    accountRules({ ...account, bic: bik ?? '', corr_account: corr_account ?? '' }).some(
      (rule) => rule.field === 'corr_account',
    ),
  )
  expect([pairs.length, corrProblems]).toEqual([400, []])
})
