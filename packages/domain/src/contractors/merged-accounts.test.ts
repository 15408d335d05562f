import { expect, test } from 'vitest'
import { mergedAccounts } from './merged-accounts.ts'

const account = (number: string, is_main: boolean, is_confirmed = true) => ({
  ...{ account: number, bic: '044525225' },
  ...{ is_main, is_confirmed },
})
const shell = { inn: null, accounts: [account('1', true)] }
const real = { inn: '7707083893', accounts: [account('2', true), account('3', false, false)] }

test.each([
  ['the double brings the ИНН', shell, real, { main: '2', reconfirmed: ['1', '2'] }],
  ['the card that stays has it', real, shell, { main: '2', reconfirmed: ['1'] }],
  [
    'the card that stays has no account',
    { inn: '77', accounts: [] },
    shell,
    { main: '1', reconfirmed: ['1'] },
  ],
  ['both have the same account', real, { ...real, inn: null }, { main: '2', reconfirmed: [] }],
  [
    'nobody has any',
    { inn: null, accounts: [] },
    { inn: '77', accounts: [] },
    { main: null, reconfirmed: [] },
  ],
])('accounts after a merge: %s', (_, kept, double, becomes) => {
  expect(mergedAccounts(kept, double)).toEqual(becomes)
})
