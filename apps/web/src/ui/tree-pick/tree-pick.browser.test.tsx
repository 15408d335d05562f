import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { TreePick } from './TreePick.tsx'
import type { TreePickNode } from './tree-pick-node.ts'

const nodes: readonly TreePickNode<number>[] = [
  { id: 1, group_id: null, is_folder: true, name: 'Земляные работы' },
  { id: 2, group_id: 1, is_folder: false, name: 'Разработка котлована' },
  { id: 3, group_id: 1, is_folder: false, name: 'Обратная засыпка' },
  { id: 4, group_id: null, is_folder: true, name: 'Каркас' },
  { id: 5, group_id: 4, is_folder: false, name: null },
  { id: 6, group_id: 4, is_folder: false, name: 'Колонны' },
]

function Single({ locked = [] }: { locked?: number[] }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <TreePick label="Статья" nodes={nodes} value={value} onChange={setValue} locked_ids={locked} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

function Multiple({ start = [], locked = [] }: { start?: number[]; locked?: number[] }) {
  const [value, setValue] = useState<number[]>(start)
  return (
    <>
      <TreePick label="Статьи" multiple nodes={nodes} value={value} onChange={setValue} locked_ids={locked} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

const output = () => page.getByLabelText('Значение')
const item = (name: string) => page.getByRole('treeitem', { name })

test('folders of the single tree only fold, a leaf is taken (R-5-33)', async () => {
  await show(<Single />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статья' }))
  await userEvent.click(item('Земляные работы'))
  await expect.element(output()).toHaveTextContent('null')
  await expectAccessible()
  await userEvent.click(item('Обратная засыпка'))
  await expect.element(output()).toHaveTextContent('3')
  await expect.element(page.getByRole('combobox', { name: 'Статья' })).toHaveFocus()
})

test('what may only be read looks so and opens no tree', async () => {
  await show(<TreePick label="Статья" nodes={nodes} value={3} onChange={() => undefined} readOnly />)
  const field = page.getByRole('combobox', { name: 'Статья' })
  await expect.element(field).toHaveAttribute('aria-readonly', 'true')
  await userEvent.click(field)
  expect(page.getByRole('tree').elements()).toHaveLength(0)
})

test('a locked leaf is not taken (R-5-34)', async () => {
  await show(<Single locked={[3]} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статья' }))
  await userEvent.click(item('Земляные работы'))
  await userEvent.click(page.getByRole('treeitem', { name: 'Обратная засыпка Закреплено' }), { force: true })
  await expect.element(output()).toHaveTextContent('null')
})

test('a folder takes its inside along, ancestors show it (R-5-36…R-5-38)', async () => {
  await show(<Multiple />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статьи' }))
  await userEvent.click(item('Земляные работы'))
  await expect.element(output()).toHaveTextContent('[1,2,3]')
  await userEvent.click(page.getByRole('button', { name: 'Развернуть' }))
  await userEvent.click(item('Обратная засыпка'))
  await expect.element(output()).toHaveTextContent('[2]')
  await expect.element(item('Земляные работы')).toHaveAttribute('aria-checked', 'mixed')
  await expectAccessible()
})

test('select all and clear leave locked rows (R-5-35, R-2.8-49, R-2.8-50)', async () => {
  await show(<Multiple start={[2]} locked={[2, 6]} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статьи' }))
  await userEvent.click(page.getByRole('button', { name: 'Выбрать все' }))
  await expect.element(output()).toHaveTextContent('[1,2,3,4,5]')
  await userEvent.click(page.getByRole('button', { name: 'Очистить', exact: true }))
  await expect.element(output()).toHaveTextContent('[2]')
})

test('missing names and articles are told in words (R-8-16, R-8-17)', async () => {
  await show(<Multiple start={[99]} />)
  await expect.element(page.getByRole('combobox', { name: 'Статьи' })).toHaveValue('Статья не указана')
  await userEvent.click(page.getByRole('combobox', { name: 'Статьи' }))
  await userEvent.click(page.getByRole('button', { name: 'Развернуть' }))
  await expect.element(item('Отсутствует наименование')).toBeVisible()
})

test('an empty tree and a loading one say so (R-8-14, R-8-15)', async () => {
  const screen = await show(<TreePick label="Статья" nodes={[]} value={null} onChange={() => undefined} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статья' }))
  await expect.element(page.getByText('Данные отсутствуют')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.unmount()
  await show(<TreePick label="Статья" nodes={[]} loading value={null} onChange={() => undefined} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статья' }))
  await expect.element(page.getByText('Загрузка')).toBeVisible()
})

test('the keyboard alone opens, walks, folds and checks', async () => {
  await show(<Multiple />)
  await userEvent.click(page.getByLabelText('Значение'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(output()).toHaveTextContent('[2]')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(item('Разработка котлована')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
})

test('letters typed on the closed field begin the search', async () => {
  await show(<Multiple />)
  await userEvent.click(page.getByLabelText('Значение'))
  await userEvent.tab()
  await userEvent.keyboard('bim')
  await expect.element(page.getByRole('searchbox')).toHaveValue('bim')
})

test('everything is unfolded and folded by one press (R-2.8-48)', async () => {
  await show(<Multiple />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статьи' }))
  await expect.element(item('Колонны')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Развернуть' }))
  await expect.element(item('Колонны')).toBeVisible()
  await expect.element(item('Обратная засыпка')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Свернуть' }))
  await expect.element(item('Колонны')).not.toBeInTheDocument()
  await expect.element(item('Каркас')).toHaveAttribute('aria-expanded', 'false')
})

test('the search waits a second for the typing to stop, finds by every word and opens the way (R-2.8-47, R-9-04)', async () => {
  const waits = vi.spyOn(window, 'setTimeout')
  await show(<Multiple />)
  await userEvent.click(page.getByRole('combobox', { name: 'Статьи' }))
  await userEvent.keyboard('засыпка обр')
  expect(waits.mock.calls.map(([, wait]) => wait)).toContain(1000)
  await expect.element(item('Обратная засыпка')).toBeVisible()
  await expect.element(item('Каркас')).not.toBeInTheDocument()
  await expect.element(item('Земляные работы')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(page.getByRole('searchbox'))
  await userEvent.keyboard('такой нет')
  await expect.element(page.getByText('Ничего не найдено')).toBeVisible()
  await expectAccessible()
  waits.mockRestore()
})

test.each([
  ['Статья', 'колон', '6'],
  ['Статьи', 'колон', '[6]'],
  ['Статьи', 'каркас', '[4,5,6]'],
])(
  '%s: Enter right after «%s» takes what is found, not what stood first before',
  async (label, typed, taken) => {
    await show(label === 'Статья' ? <Single /> : <Multiple />)
    await userEvent.click(page.getByRole('combobox', { name: label }))
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.element(output()).toHaveTextContent(taken)
  },
)
