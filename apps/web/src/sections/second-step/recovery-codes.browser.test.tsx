import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const codes = ['AAAAA-11111', 'BBBBB-22222']
const copy = () => page.getByRole('button', { name: 'Скопировать' })
const question = () => page.getByRole('dialog', { name: 'Коды сохранены?' })

test('codes that are shown once do not go by one key, until they are copied', async () => {
  const onClose = vi.fn()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(<RecoveryCodes codes={codes} onClose={onClose} />)
  await expect.element(copy()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Вернуться к кодам' }))
  await expect.element(question()).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(copy())
  expect(write).toHaveBeenCalledExactlyOnceWith(codes.join('\n'))
  await userEvent.click(page.getByRole('button', { name: 'Готово' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  write.mockRestore()
})
