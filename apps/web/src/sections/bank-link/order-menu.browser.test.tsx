import type { User } from '@stroyfin/contract/users/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setClientState } from '../../session/client-state.ts'
import { show } from '../../ui/testing/show.tsx'
import { OrderMenu } from './OrderMenu.tsx'

const real = window.fetch
afterEach(() => {
  window.fetch = real
  setClientState({ user: null })
})

test('before a file is made it is said whose money does not last and what statements do not tell; without a yes nothing is made', async () => {
  const asked: string[] = []
  window.fetch = async (address) => {
    asked.push(String(address))
    return new Response(JSON.stringify({ message: 'Поручения не сделаны' }), { status: 409 })
  }
  setClientState({ user: { id: 1, is_superuser: true } as User })
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderMenu
        registry_id={1}
        about="Реестр № 1"
        cautions={['На счёте …1234 не хватает 5,00 ₽']}
        at_bank={{ orders: [], kept_back: [], ready: 1, doubtful: 0, untold: ['По счёту …1234 нет выписки'] }}
      />
    </QueryClientProvider>,
  )
  const made = () => asked.filter((address) => address.includes('export-orders'))
  const dialog = page.getByRole('dialog', { name: 'Выгрузить в банк?' })
  await page.getByRole('button', { name: 'Выгрузить в банк' }).click()
  await expect
    .element(dialog.getByText('Реестр № 1. На счёте …1234 не хватает 5,00 ₽. По счёту …1234 нет выписки.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(made()).toEqual([])
  await page.getByRole('button', { name: 'Выгрузить в банк' }).click()
  await dialog.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  await expect.poll(made).toHaveLength(1)
})

test('what did not go to the bank is told until it is read', async () => {
  const message = 'Выгружено: 1 поручение. Не вошли: № 503 от 29.11.2026: уже оплачен'
  window.fetch = async (address) =>
    String(address).includes('export-orders')
      ? new Response(JSON.stringify({ name: '1c_to_kl.txt', href: '/nothing', message }))
      : new Response('{}')
  setClientState({ user: { id: 1, is_superuser: true } as User })
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderMenu registry_id={1} about="Реестр № 1" cautions={[]} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Выгрузить в банк' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выгружено' })
  await expect.element(dialog.getByText(`${message}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
