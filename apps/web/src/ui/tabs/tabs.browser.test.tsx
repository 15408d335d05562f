import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { EditableTabs } from './EditableTabs.tsx'
import { PageTabs } from './PageTabs.tsx'

function Sheets({ onSettings }: { onSettings: () => void }) {
  const [codes, setCodes] = useState(['Смета 1', 'Смета 2'])
  const [value, setValue] = useState('Смета 1')
  return (
    <EditableTabs
      label="Сметы"
      tabs={codes.map((code, at) => ({
        code,
        title: code,
        removable: at > 0,
        count: at * 3,
        must_act: at === 1,
      }))}
      value={value}
      onChange={setValue}
      add_title="Добавить смету"
      onAdd={() => setCodes([...codes, `Смета ${codes.length + 1}`])}
      onRemove={(code) => {
        setCodes(codes.filter((other) => other !== code))
        setValue('Смета 1')
      }}
      onSettings={onSettings}
    >
      Строки: {value}
    </EditableTabs>
  )
}

const tab = (name: string | RegExp) => page.getByRole('tab', { name })

test('tabs are added, removed and set up; the first one stays (R-2.8-44 … R-2.8-46)', async () => {
  const onSettings = vi.fn()
  await show(<Sheets onSettings={onSettings} />)
  await expect.element(page.getByRole('button', { name: /Удалить/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Добавить смету' }))
  await userEvent.click(tab(/Смета 3/))
  await expect.element(page.getByRole('tabpanel', { name: /Смета 3/ })).toHaveTextContent('Строки: Смета 3')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Удалить: Смета 3' }))
  await expect.element(tab(/Смета 3/)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Настроить' }))
  expect(onSettings).toHaveBeenCalledOnce()
})

test('arrows walk the tabs, Home and End jump, Delete removes', async () => {
  await show(<Sheets onSettings={() => undefined} />)
  await userEvent.click(tab('Смета 1'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/Смета 2/)).toHaveFocus()
  await expect.element(tab(/Смета 2/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Смета 1')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(tab('Смета 1')).toBeVisible()
  await userEvent.keyboard('{End}{Delete}')
  await expect.element(tab(/Смета 2/)).not.toBeInTheDocument()
})

test('without add, remove and settings there are only tabs (R-2.8-44 … R-2.8-46)', async () => {
  const tabs = [{ code: 'a', title: 'Контакты' }]
  await show(<EditableTabs label="Профиль" tabs={tabs} value="a" onChange={() => undefined} />)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('tabs of a page are links, the open one is told', async () => {
  const tabs = [
    { href: '/agreement/1', title: 'Основное' },
    { href: '/agreement/1?tab=ks', title: 'Выполнение', count: 2, must_act: true },
  ]
  await show(<PageTabs label="Разделы договора" tabs={tabs} current="/agreement/1" />)
  await expect.element(page.getByRole('link', { name: 'Основное' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(page.getByRole('link', { name: /Выполнение/ }))
    .toHaveAttribute('href', '/agreement/1?tab=ks')
  await expectAccessible()
})
