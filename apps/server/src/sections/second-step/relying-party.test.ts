import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://finance.example', { id: 'finance.example', origin: 'https://finance.example' }],
  ['https://finance.example:8443/app', { id: 'finance.example', origin: 'https://finance.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://finance.example', null],
  ['https://10.0.0.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]:3000', null],
])('%s', (public_url, party) => {
  expect(relyingParty(public_url)).toEqual(party)
})
