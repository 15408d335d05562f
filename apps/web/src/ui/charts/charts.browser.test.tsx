import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { Bars } from './Bars.tsx'
import { Donut } from './Donut.tsx'
import { Gantt } from './Gantt.tsx'
import { Lines } from './Lines.tsx'

const categories = ['янв. 2025', 'февр. 2025', 'март 2025']
const series = [
  { code: 'plan', title: 'План', values: [1_000_000, 2_500_000.45, 0] },
  { code: 'fact', title: 'Факт', values: [900_000, -120_000.5, null] },
]
const picture = () => page.getByRole('img', { name: 'График: План и факт' })

test.each([['столбцы', Bars] as const, ['линии', Lines] as const])(
  '%s: arrows walk the figures to the kopeck, Enter opens what is behind, a table tells it all',
  async (_name, Chart) => {
    const onPress = vi.fn()
    await show(<Chart title="План и факт" categories={categories} series={series} onPress={onPress} />)
    picture().element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(picture()).toMatchTextContent(/2\s500\s000,45/)
    await expect.element(picture()).toMatchTextContent(/−120\s000,50/)
    await userEvent.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledExactlyOnceWith(1, 'plan')
    await userEvent.keyboard('{Escape}{Enter}')
    expect(onPress).toHaveBeenCalledOnce()
    const row = page.getByRole('row', { name: /март 2025/ })
    await expect.element(row).toHaveTextContent('март 20250,00')
    await expectAccessible()
  },
)

test('the table of a chart, which nobody sees, does not widen a narrow page', async () => {
  const long = { code: 'plan', title: 'Выполнение с начала проведения работ '.repeat(9), values: [1, 2, 3] }
  await show(<Bars title="План и факт" categories={categories} series={[long]} />)
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

test('bars of one measure say which it is', async () => {
  await show(<Bars title="План и факт" categories={categories} series={series.slice(0, 1)} />)
  const legend = page.getByRole('figure', { name: 'План и факт' }).element().querySelector('ul')
  expect(legend?.textContent).toBe('План')
})

test('a press with the mouse opens the documents behind a bar', async () => {
  const onPress = vi.fn()
  await show(<Bars title="План и факт" categories={categories} series={series} onPress={onPress} />)
  await userEvent.click(picture())
  expect(onPress).toHaveBeenCalledExactlyOnceWith(1, 'plan')
})

test('of bars beside each other the one under the pointer is opened', async () => {
  const onPress = vi.fn()
  await show(<Bars title="План и факт" categories={categories} series={series} onPress={onPress} />)
  const bars = picture().element().querySelectorAll('g > rect')
  for (const bar of [bars[1], bars[0]]) {
    const { left, top, width, height } = (bar as SVGRectElement).getBoundingClientRect()
    const spot = document.elementFromPoint(left + width / 2, top + height / 2)
    spot?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }),
    )
  }
  expect(onPress.mock.calls).toEqual([
    [0, 'fact'],
    [0, 'plan'],
  ])
})

test('a whole of seven parts shows the four largest and the rest as one', async () => {
  const onPress = vi.fn()
  const parts = [50, 10, 20, 5, 5, 5, 5].map((value, at) => ({
    code: `c${at}`,
    title: `Статья ${at}`,
    value,
  }))
  await show(<Donut title="Из чего состоит" parts={parts} onPress={onPress} />)
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    'Статья 050,0050 %',
    'Статья 220,0020 %',
    'Статья 110,0010 %',
    'Статья 35,005 %',
    'Прочее15,0015 %',
  ])
  await userEvent.click(page.getByRole('button', { name: /Статья 2/ }))
  expect(onPress).toHaveBeenCalledExactlyOnceWith('c2')
  await expectAccessible()
})

test('works over time name no month past the edge, and say what the marks are', async () => {
  const bar = { key: 'a', name: 'Лифты', from: '2025-11-01', to: '2028-02-29', plan: 20, done: 10 }
  await show(<Gantt title="График" bars={[bar]} />)
  const figure = page.getByRole('figure', { name: 'График' }).element()
  await vi.waitFor(() => expect(figure.textContent).toContain('нояб. 2025'))
  const right = figure.getBoundingClientRect().right
  const months = [...figure.querySelectorAll('span')].filter(({ textContent }) =>
    /^\S+ 20\d\d$/u.test(textContent),
  )
  expect(months.length).toBeGreaterThan(4)
  for (const month of months) expect(month.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  expect(figure.textContent).toContain('план на дату')
  await expectAccessible()
})

test('no figures at all draw no broken picture', async () => {
  await show(<Bars title="Пусто" categories={[]} series={[]} />)
  await show(<Donut title="Ноль" parts={[{ code: 'a', title: 'Статья', value: 0 }]} />)
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/)
})
