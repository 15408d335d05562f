import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { ApprovalLine, type ApprovalStep } from './ApprovalLine.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { MoneyBar } from './MoneyBar.tsx'

test('the money of a document: every part says its sum and leads to its documents', async () => {
  const onPress = vi.fn()
  await show(
    <MoneyBar
      label="Договор"
      total="12400000"
      parts={[
        { code: 'paid', label: 'Оплачено', value: '6100000', fill: 'full', onPress },
        { code: 'accepted', label: 'Принято', value: 2_300_000.55, fill: 'soft', href: '/ks/' },
        { code: 'over', label: 'Переплата', value: '-15.5', fill: 'warning' },
        { code: 'none', label: 'Не известно', value: null, fill: 'empty' },
      ]}
    />,
  )
  const bar = page.getByRole('region', { name: 'Договор' })
  await expect.element(bar).toMatchTextContent(/12\s400\s000,00/)
  await userEvent.click(bar.getByRole('button', { name: /Оплачено 6\s100\s000,00/ }))
  expect(onPress).toHaveBeenCalledOnce()
  await expect
    .element(bar.getByRole('link', { name: /Принято 2\s300\s000,55/ }))
    .toHaveAttribute('href', '/ks/')
  await expect.element(bar).toMatchTextContent('Переплата−15,50')
  await expect.element(bar).toMatchTextContent('Не известно—')
  await expectAccessible()
})

const steps: readonly ApprovalStep[] = [
  {
    id: 1,
    title: 'Производство',
    state: 'done',
    people: [
      {
        id: 1,
        name: 'Павел Орлов',
        mark: 'approved',
        at: '2025-03-05T09:12:00Z',
        instead_of: 'за Ирину Ёлкину',
      },
      { id: 2, name: 'Игорь Ким', mark: 'not_needed' },
    ],
  },
  {
    id: 2,
    title: 'Финансы',
    state: 'current',
    people: [
      { id: 3, name: 'Анна Белова', mark: 'remark', at: '2025-03-06T11:40:00Z', text: 'Приложите справку' },
    ],
  },
  { id: 3, title: 'Директор', state: 'future', people: [{ id: 4, name: 'Сергей Зимин', mark: 'waiting' }] },
]

test('approvals: who, when, for whom and with which words, and whose turn it is', async () => {
  await show(<ApprovalLine steps={steps} />)
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await expect
    .element(step('Производство'))
    .toMatchTextContent('Павел Орлов за Ирину ЁлкинуСогласовано · 05.03.2025 12:12')
  await expect.element(step('Игорь Ким')).toMatchTextContent('Решение не потребовалось')
  await expect.element(step('Финансы')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('Финансы')).toMatchTextContent('Согласовано с замечанием')
  await expect.element(step('Финансы')).toMatchTextContent('Приложите справку')
  await expect.element(step('Директор')).not.toMatchTextContent('Ожидает решения')
  await expect.element(step('Директор')).toMatchTextContent('ещё не начат')
  await expectAccessible()
})

test('a status is a word, not a colour alone', async () => {
  await show(<StatusMark tone="warning" text="С замечанием" />)
  await expect.element(page.getByText('С замечанием')).toHaveAttribute('data-tone', 'warning')
})

test('the overlay says what is going on and how much is done (R-2.8-51, R-9-13)', async () => {
  const screen = await show(<LoadingOverlay visible percent={42.7} text="Сохранение платежей" />)
  const bar = page.getByRole('progressbar', { name: 'Сохранение платежей' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42')
  await expect.element(page.getByText('42 %')).toBeVisible()
  await expectAccessible()
  await screen.rerender(<LoadingOverlay visible />)
  await expect
    .element(page.getByRole('progressbar', { name: 'Сохранение' }))
    .not.toHaveAttribute('aria-valuenow')
  await screen.rerender(<LoadingOverlay visible={false} />)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test.each(['light', 'dark'] as const)(
  'two people changed the same fields: the choice is made field by field, the way back loses nothing (%s)',
  async (scheme) => {
    const onResolve = vi.fn()
    const conflicts = [
      { field: 'summ', label: 'Сумма', mine: '1 200 000,00', theirs: '1 250 000,00' },
      { field: 'date', label: 'Дата', mine: '05.03.2025', theirs: 'не указано' },
    ]
    await show(<ConflictDialog conflicts={conflicts} onResolve={onResolve} />, scheme)
    await expectAccessible()
    const choice = page.getByRole('radiogroup', { name: 'Сохранить: Дата' })
    await userEvent.click(choice.getByText('Другого пользователя'))
    await userEvent.click(page.getByRole('button', { name: 'Сохранить выбранное' }))
    expect(onResolve).toHaveBeenLastCalledWith(['date'])
    await userEvent.keyboard('{Escape}')
    expect(onResolve).toHaveBeenLastCalledWith(null)
  },
)
