import { expect, test } from 'vitest'
import { shortageWords } from './shortage-words.ts'

const accounts = [{ account: '40702810900000001234' }]
const payer = { name: 'ООО «Берег»', accounts, asked_summ: 5_000_000, left_summ: -3_800_000 }
const said = (more: Partial<typeof payer>) =>
  shortageWords({ ...payer, ...more }, 'в реестре собственных')?.replace(/[\u00a0\u202f]/g, ' ')

test('what is left, what is asked and what is missing', () => {
  expect(said({})).toBe(
    'На счёте …1234 (ООО «Берег») осталось 1 200 000,00 ₽, в реестре собственных 5 000 000,00 ₽: не хватает 3 800 000,00 ₽',
  )
  expect(said({ accounts: [...accounts, ...accounts] })).toMatch(/^На счетах ООО «Берег» осталось/)
})

test('money that others have taken already', () => {
  expect(said({ left_summ: -6_000_000 })).toBe(
    'На счёте …1234 (ООО «Берег») всё занято другими реестрами, в реестре собственных 5 000 000,00 ₽: всего не хватает 6 000 000,00 ₽',
  )
})

test('silent where the money lasts, nothing is asked, or no statement tells', () => {
  expect(said({ left_summ: 0 })).toBeUndefined()
  expect(said({ asked_summ: 0 })).toBeUndefined()
  expect(said({ accounts: [] })).toBeUndefined()
})
