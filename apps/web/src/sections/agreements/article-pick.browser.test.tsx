import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import { ArticlePick } from './ArticlePick.tsx'

const real = window.fetch
afterEach(() => {
  window.fetch = real
})

const article = (id: number, name: string, group_id: number | null) => ({
  id,
  group_id,
  name,
  is_folder: group_id === null,
  level: group_id === null ? 0 : 1,
  view_id: String(id),
  classifier_full_name: name,
})
const classifier = [
  article(1, 'Работы', null),
  article(2, 'Земляные работы', 1),
  article(3, 'Монолитные работы', 1),
]

function Pick() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <ArticlePick value={value} onChange={setValue} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

test('a contract has one article: a second one takes the place of the first, a folder is none (R-5-17)', async () => {
  window.fetch = async (address) =>
    new Response(JSON.stringify(String(address).includes(loadClassifier.path.slice(5)) ? { classifier } : []))
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Pick />
    </QueryClientProvider>,
  )
  const field = page.getByRole('combobox', { name: 'Статья' })
  const value = page.getByLabelText('Значение')
  const item = (name: RegExp) => page.getByRole('treeitem', { name })
  await userEvent.click(field)
  await userEvent.click(item(/^Работы/))
  await expect.element(value).toHaveTextContent('null')
  await userEvent.click(item(/Земляные/))
  await expect.element(value).toHaveTextContent('2')
  await userEvent.click(field)
  await userEvent.click(item(/Монолитные/))
  await expect.element(value).toHaveTextContent('3')
})
