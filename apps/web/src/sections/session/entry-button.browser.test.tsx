import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { EntryButton, EntryCard } from './EntryCard.tsx'

test('while an attempt waits the button says so and keeps the focus', async () => {
  const onSubmit = vi.fn()
  function Card() {
    const [busy, setBusy] = useState(false)
    const submit = () => {
      onSubmit()
      setBusy(true)
    }
    return (
      <EntryCard title="Вход" onSubmit={submit}>
        <EntryButton busy={busy}>Войти</EntryButton>
      </EntryCard>
    )
  }
  await show(<Card />)
  await userEvent.click(page.getByRole('button', { name: 'Войти' }))
  const waiting = page.getByRole('button', { name: 'Проверяем…' })
  await expect.element(waiting).toBeVisible()
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect.element(waiting).toHaveFocus()
  expect(onSubmit).toHaveBeenCalledOnce()
  await expectAccessible()
})
