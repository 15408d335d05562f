import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { personName } from './person-name.ts'
import { RightsTable } from './RightsTable.tsx'
import { SECTION_GROUPS } from './section-groups.ts'

const person = (id: number): MatrixUser => ({
  id,
  username: `user${id}`,
  first_name: 'Имя',
  last_name: `Фамилия-${id}`,
  email: `user${id}@example.ru`,
  is_superuser: false,
  on_vacation: false,
  substitute_id: null,
  has_second_step: false,
  records: [],
})
const people = Array.from({ length: 500 }, (_, at) => person(at + 1))

function table(press: (user: MatrixUser, name: string, method: string) => void, shown = people) {
  return (
    <div style={{ display: 'flex', height: 600, width: 1200 }}>
      <RightsTable
        people={shown}
        groups={SECTION_GROUPS}
        searching={false}
        draft={new Map()}
        onPress={press}
        head={(user) => <b>{personName(user)}</b>}
      />
    </div>
  )
}

const boxes = () => document.querySelectorAll('input[type=checkbox]').length

test('the boxes of closing a month say what closing and opening need, each under its letter', async () => {
  await show(table(vi.fn()))
  const close = page.getByRole('checkbox', { name: 'Закрыть период: Закрытие периода, Фамилия-1 Имя' })
  const open = page.getByRole('checkbox', {
    name: 'Открыть закрытый период: Закрытие периода, Фамилия-1 Имя',
  })
  await expect.element(close).toBeVisible()
  const leftOf = (name: string | RegExp) =>
    page.getByRole('checkbox', { name }).first().element().getBoundingClientRect().left
  expect(close.element().getBoundingClientRect().left).toBe(leftOf('Создание: Проекты, Фамилия-1 Имя'))
  expect(open.element().getBoundingClientRect().left).toBe(leftOf('Удаление: Проекты, Фамилия-1 Имя'))
})

test('of five hundred people only those on the screen have boxes, the keyboard reaches the others', async () => {
  const press = vi.fn()
  await show(table(press))
  expect(boxes()).toBeLessThan(2500)
  await expectAccessible()
  const first = page.getByRole('checkbox', { name: /Фамилия-1 Имя$/ }).first()
  first.element().focus()
  await userEvent.keyboard('{End}')
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  expect(focused()).toMatch(/Фамилия-500 Имя$/)
  expect(boxes()).toBeLessThan(2500)
  await userEvent.keyboard(' ')
  expect(press).toHaveBeenCalledExactlyOnceWith(people[499], expect.any(String), expect.any(String))
  const head = page
    .getByRole('columnheader', { name: /Фамилия-500/ })
    .element()
    .getBoundingClientRect()
  const cell = document.activeElement?.closest('td')?.getBoundingClientRect()
  expect(Math.round(cell?.left ?? 0)).toBe(Math.round(head.left))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}')
  expect(focused()).toMatch(/Фамилия-499 Имя$/)
  await userEvent.keyboard('{Home}')
  expect(focused()).toMatch(/Фамилия-1 Имя$/)
})

test('the boxes of a superuser are ticked and stay so', async () => {
  const press = vi.fn()
  await show(table(press, [{ ...person(1), is_superuser: true }, person(2)]))
  const box = (of: number) => page.getByRole('checkbox', { name: `Создание: Проекты, Фамилия-${of} Имя` })
  await expect.element(box(1)).toBeChecked()
  await expect.element(box(1)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box(2)).not.toBeChecked()
  await box(1).click({ force: true })
  expect(press).not.toHaveBeenCalled()
  await box(2).click()
  expect(press).toHaveBeenCalledOnce()
  await expectAccessible()
})
