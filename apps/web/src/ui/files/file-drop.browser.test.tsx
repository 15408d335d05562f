import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { SendFile } from './use-uploads.ts'

const zone = () => page.getByRole('button', { name: /Приложить файлы/ })

function paste(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  zone()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('a pasted file shows its way, can be stopped, and a wrong one says why', async () => {
  const signals: AbortSignal[] = []
  const onSend: SendFile = (_, { signal, onProgress }) => {
    signals.push(signal)
    onProgress(40)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  await show(<FileDrop label="Приложить файлы" types={['pdf']} max_mb={20} onSend={onSend} />)
  paste(new File(['x'], 'акт.pdf'), new File(['x'], 'вирус.exe'))
  await expect
    .element(page.getByRole('progressbar', { name: 'Загрузка: акт.pdf' }))
    .toHaveAttribute('aria-valuenow', '40')
  await expect.element(page.getByText('Такие файлы не принимаются, нужны: PDF')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Отменить: акт.pdf' }))
  await expect.element(page.getByText('акт.pdf')).not.toBeInTheDocument()
  expect(signals[0]?.aborted).toBe(true)
})

test('a file that arrived is left to its owner, one that did not keeps the server’s words', async () => {
  const onSend: SendFile = async ({ name }) => {
    if (name.startsWith('плохой')) throw new Error('Хранилище недоступно')
  }
  await show(<FileDrop label="Приложить файлы" onSend={onSend} shown_by_owner />)
  paste(new File(['x'], 'акт.pdf'), new File(['x'], 'плохой.pdf'))
  await expect.element(page.getByText('Хранилище недоступно')).toBeVisible()
  await expect.element(page.getByText('акт.pdf', { exact: true })).not.toBeInTheDocument()
})
