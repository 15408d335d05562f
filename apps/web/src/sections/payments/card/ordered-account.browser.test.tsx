import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../ui/testing/show.tsx'
import { OrderedAccount } from './OrderedAccount.tsx'

const order = { number: '37', date: '2026-11-20', account: '40702810900000000001' }

test('an order that went to another account is named, and the account of now stands apart', async () => {
  await show(<OrderedAccount payment={{ ordered_to: order, payee_account: '40702810900000000002' }} />)
  const told = page.getByText(/^На этот счёт – поручение № 37 от 20\.11\.2026/)
  await expect
    .element(told)
    .toHaveTextContent(
      'На этот счёт – поручение № 37 от 20.11.2026. Сейчас в платеже другой счёт: 40702810900000000002',
    )
})

test('nothing is said of an order to the account that stands in the payment', async () => {
  await show(<OrderedAccount payment={{ ordered_to: order, payee_account: order.account }} />)
  expect(page.getByText(/поручение/).elements()).toEqual([])
})
