import { expect, test } from 'vitest'
import { shortAddress } from './MoneyGap.tsx'

test('whoever is short leads to the payments of this payer up to the day the money runs out', () => {
  const payer = { payer_id: 7, name: 'ООО «Берег»', date: '2026-12-05', summ: 100 }
  const address = decodeURIComponent(shortAddress(payer))
  expect(address).toMatch(/^\/payments-registry\//)
  expect(address).toContain('"field":"payer_id","op":"in","value":[7]')
  expect(address).toContain('"field":"asked_date","op":"to","value":"2026-12-05"')
})
