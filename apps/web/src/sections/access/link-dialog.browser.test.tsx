import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { LinkDialog } from './LinkDialog.tsx'

test.each(['light', 'dark'] as const)(
  'a link to hand over is chosen at once and copied (%s)',
  async (scheme) => {
    const onClose = vi.fn()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show(
      <LinkDialog
        title="Ссылка для нового пароля"
        receiver="Громов Виктор"
        hint="Действует сутки и срабатывает один раз"
        link="https://stroyfin.example/reset?token=abc"
        onClose={onClose}
      />,
      scheme,
    )
    const field = page.getByRole('textbox', { name: 'Передайте ссылку: Громов Виктор' })
    await expect.element(field).toHaveFocus()
    const input = field.element() as HTMLInputElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Скопировать' }))
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/reset?token=abc`)
    await expect.element(page.getByText('Ссылка скопирована')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    copied.mockRestore()
  },
)
