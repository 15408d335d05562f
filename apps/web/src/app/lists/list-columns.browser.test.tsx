import { saveCustomColumns } from '@stroyfin/contract/columns/save-custom-columns'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../testing/show-page.tsx'
import { useListColumns } from './use-list-columns.ts'

const real = window.fetch
afterEach(() => {
  window.fetch = real
})

const columns = [{ code: 'number', title: 'Номер', width: 100 }] as never

function Arranging() {
  const { kept } = useListColumns('agreements', columns)
  return (
    <button type="button" onClick={() => kept.onLayout({ number: { width: 200 } } as never)}>
      Шире
    </button>
  )
}

async function arrange(answer: () => Response): Promise<void> {
  window.fetch = async (address) =>
    String(address).endsWith(saveCustomColumns.path.replace('/api/', ''))
      ? answer()
      : new Response(JSON.stringify({ agreements: [] }))
  await showPage(
    <QueryClientProvider client={new QueryClient()}>
      <Arranging />
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Шире' }))
}

test('saved columns are told in the words of the server (R-8-12)', async () => {
  await arrange(() => new Response(JSON.stringify({ message: 'Колонки сохранены' })))
  await expect.element(page.getByText('Колонки сохранены')).toBeVisible()
})

test('without words of the server it is «Успешно» (R-8-12)', async () => {
  await arrange(() => new Response(JSON.stringify({ message: '' })))
  await expect.element(page.getByText('Успешно')).toBeVisible()
})

test('columns that were not saved are an error (R-8-13)', async () => {
  await arrange(() => new Response(JSON.stringify({ message: 'Нельзя' }), { status: 422 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ошибка')
})
