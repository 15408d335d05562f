import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppTheme } from '../../theme/AppTheme.tsx'
import { HeaderPopup, PopupItem } from './HeaderPopup.tsx'

function Menu({ onPick }: { onPick: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AppTheme>
      <HeaderPopup
        role="menu"
        isOpen={isOpen}
        onChange={setOpen}
        button={(props) => (
          <button type="button" {...props}>
            Создать
          </button>
        )}
      >
        {['Договор', 'Акт', 'Платёж'].map((name) => (
          <PopupItem key={name} onPick={() => onPick(name)}>
            {name}
          </PopupItem>
        ))}
      </HeaderPopup>
      <button type="button">Рядом</button>
    </AppTheme>
  )
}

const focused = () => document.activeElement?.textContent

test('a menu is walked by the keyboard alone: arrows, Home, End, a first letter', async () => {
  const onPick = vi.fn()
  await render(<Menu onPick={onPick} />)
  const button = page.getByRole('button', { name: 'Создать' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  expect(focused()).toBe('Договор')
  const steps = [
    ['{ArrowDown}', 'Акт'],
    ['{End}', 'Платёж'],
    ['{ArrowDown}', 'Договор'],
    ['{ArrowUp}', 'Платёж'],
    ['{Home}', 'Договор'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    expect(focused(), key).toBe(name)
  }
  // A letter of another alphabet than the keyboard's own is typed without a key by the driver.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'п', bubbles: true }))
  expect(focused()).toBe('Платёж')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Платёж')
})

test('Escape gives the focus back; a press or the focus elsewhere closes it too', async () => {
  await render(<Menu onPick={() => undefined} />)
  const button = page.getByRole('button', { name: 'Создать' })
  const menu = page.getByRole('menu', { name: 'Создать' })
  await button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(focused()).toBe('Создать')
  await button.click()
  await page.getByRole('button', { name: 'Рядом' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
})
