import { Drawer } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HelpButton } from '../../app/shell/HelpButton.tsx'
import { HelpPlace } from '../../app/shell/HelpPlace.tsx'
import { closeHelp, openHelp } from '../../app/shell/help-panel.ts'
import { ShellDialogs } from '../../app/shell/ShellDialogs.tsx'
import { showPage } from '../../app/testing/show-page.tsx'
import { expectAccessible } from '../../ui/testing/axe-check.ts'

const real = window.fetch
beforeEach(() => {
  window.fetch = async () => new Response(JSON.stringify({ reports: [] }), { status: 200 })
})
afterEach(() => {
  window.fetch = real
  closeHelp()
})

const showFrame = (address: string, children: ReactNode = <input aria-label="Номер" />) =>
  showPage(
    <QueryClientProvider client={new QueryClient()}>
      <ShellDialogs />
      <HelpButton />
      <main>{children}</main>
      <HelpPlace />
    </QueryClientProvider>,
    address,
  )

const panel = page.getByRole('complementary', { name: 'Помощь' })
const field = page.getByRole('textbox', { name: 'Номер' })
const search = page.getByRole('textbox', { name: 'Найти в руководстве' })
const isInside = () => document.getElementById('help-panel')?.contains(document.activeElement) ?? false

test('? opens the help of the screen, takes the focus, gives it back by Esc; what is typed stays', async () => {
  await showFrame('/agreements/')
  await field.fill('ДГ-1')
  await userEvent.keyboard('?')
  await expect.element(field).toHaveValue('ДГ-1?')
  await expect.element(panel).not.toBeInTheDocument()

  const button = page.getByRole('button', { name: 'Помощь', exact: true })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(panel.getByRole('heading', { name: 'Договоры', exact: true })).toBeVisible()
  expect(isInside()).toBe(true)
  await expectAccessible(panel.element() as HTMLElement)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(button.element())
  await expect.element(field).toHaveValue('ДГ-1?')
})

test('F1 opens it from a field too, and pressed inside closes it; the field has the focus again', async () => {
  await showFrame('/payments-registry/payment-day')
  await field.click()
  await userEvent.keyboard('{F1}')
  await expect.element(panel.getByText(/^Один экран казначея/)).toBeVisible()
  expect(isInside()).toBe(true)
  await field.click()
  await userEvent.keyboard('{F1}')
  await expect.poll(isInside).toBe(true)
  await userEvent.keyboard('{F1}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(field.element())
})

test('Esc empties the search first; a found article opens in the panel, and there is a way back', async () => {
  await showFrame('/ks/')
  openHelp()
  await expect.element(panel.getByRole('heading', { name: 'Выполнение', exact: true })).toBeVisible()
  await search.fill('удержанием')
  await expect.element(panel.getByText(/^Нашлось: \d+ стат/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(panel).toBeVisible()
  await search.fill('абракадабра')
  await expect.element(panel.getByText('Ничего не нашлось')).toBeVisible()
  await search.fill('почему нельзя создать платёж')
  await panel.getByRole('link', { name: 'Почему платёж нельзя создать' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Почему платёж нельзя создать' })).toBeVisible()
  await panel.getByRole('button', { name: 'К помощи по этому экрану' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Выполнение', exact: true })).toBeVisible()
})

test('it follows from screen to screen, and its link leads to the same article of the manual', async () => {
  const router = await showFrame('/agreements/')
  openHelp()
  const link = panel.getByRole('link', { name: 'Открыть в руководстве' })
  await expect.element(link).toHaveAttribute('href', '/help/agreements')
  await router.navigate({ to: '/periods/' as never })
  await expect.element(panel.getByRole('heading', { name: 'Закрытие периода', exact: true })).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/help/periods')
  openHelp('keys')
  await expect.element(panel.getByRole('heading', { name: 'Клавиши', exact: true })).toBeVisible()
  await expect.element(panel.getByText('Ctrl+K', { exact: true })).toBeVisible()
})

test('beside an open window: Esc closes the help alone, the window stays with what is typed in it', async () => {
  await showFrame(
    '/payments-registry/',
    <Drawer opened onClose={() => undefined} title="Платёж" position="right">
      <input aria-label="Номер" data-autofocus />
    </Drawer>,
  )
  await field.fill('17')
  await userEvent.keyboard('{F1}')
  await expect.element(panel.getByRole('heading', { name: 'Платежи', exact: true })).toBeVisible()
  expect(isInside()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('17')
  await expect.poll(() => document.activeElement).toBe(field.element())
})
