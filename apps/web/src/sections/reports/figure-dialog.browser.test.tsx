import '../../theme/mantine-frame.css'
import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppTheme } from '../../theme/AppTheme.tsx'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { FigureDialog } from './FigureDialog.tsx'
import { figuresBehind } from './figures-behind.ts'

const column = (code: string, more: Partial<ReportColumnField>): ReportColumnField => ({
  code,
  title: code,
  format: 'money',
  width: 100,
  band: null,
  rank: null,
  opens: null,
  ...more,
})

const row = (id: string, figures: Record<string, number>, more: Partial<ReportRowAnswer> = {}) => ({
  id,
  group_id: null,
  level: 0,
  is_folder: false,
  texts: { name: id },
  figures,
  drills: {},
  narrows: {},
  ...more,
})

const summ = column('summ', { title: 'Оплачено, ₽' })

const figuresOf = (rows: ReportRowAnswer[], columns = [summ]) =>
  figuresBehind({ columns, behind: [], rows, totals: {}, is_narrowed: false })

const dialogOf = (figures: ReturnType<typeof figuresOf>, row_id: string, code = 'summ') => (
  <AppTheme scheme="light">
    <FigureDialog
      figures={figures}
      asked={{ row_id, code }}
      about="с янв. 2026 · по дек. 2026"
      onClose={() => undefined}
    />
  </AppTheme>
)

const rowsOf = () => page.getByRole('dialog').getByRole('row')

test('a figure compared with another day says the unit of the head above it', async () => {
  const band = 'Долг, тыс. ₽'
  const columns = [
    column('now', { title: 'Стало', band }),
    column('was', { title: 'Было', band }),
    column('change', {
      title: 'Изменение',
      band,
      formula: [
        { code: 'now', minus: false },
        { code: 'was', minus: true },
      ],
    }),
  ]
  await render(dialogOf(figuresOf([row('Бетон', { now: 9, was: 4, change: 5 })], columns), 'Бетон', 'change'))
  await expect.element(page.getByRole('dialog', { name: 'Бетон · Долг: Изменение' })).toBeVisible()
  await expect.element(page.getByText('с янв. 2026 · по дек. 2026 · тыс. ₽')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '− Долг: Было 4,00' })).toBeVisible()
  await expectAccessible()
})

test('the report is read anew under an open dialog: its terms and its result stay of one answer', async () => {
  const answered = (now: number) =>
    figuresOf(
      [row('Квартиры', { paid: now, kept: 1, left: now - 1 })],
      [
        column('paid', { title: 'Оплачено, ₽' }),
        column('kept', { title: 'Удержано, ₽' }),
        column('left', {
          title: 'Долг, ₽',
          formula: [
            { code: 'paid', minus: false },
            { code: 'kept', minus: true },
          ],
        }),
      ],
    )
  const { rerender } = await render(dialogOf(answered(5), 'Квартиры', 'left'))
  await expect.element(page.getByRole('row', { name: '= Долг 4,00' })).toBeVisible()
  await rerender(dialogOf(answered(7), 'Квартиры', 'left'))
  await expect.element(page.getByRole('row', { name: 'Оплачено 7,00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '= Долг 6,00' })).toBeVisible()
})

test('a row that is gone when the report is read anew is stepped back from', async () => {
  const inside = row('Паркинг', { summ: 3 }, { group_id: 'Продажи', level: 1, because: 'введено в карточке' })
  const folder = (sum: number) => row('Продажи', { summ: sum }, { is_folder: true })
  const { rerender } = await render(dialogOf(figuresOf([folder(3), inside]), 'Продажи'))
  await userEvent.click(page.getByRole('row', { name: /Паркинг/ }).getByRole('button'))
  await expect.element(page.getByText('введено в карточке', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Продажи', exact: true })).toBeVisible()
  await rerender(dialogOf(figuresOf([folder(0)]), 'Продажи'))
  await expect.element(page.getByRole('row', { name: 'Оплачено 0,00' })).toBeVisible()
  await rerender(dialogOf(figuresOf([]), 'Продажи'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('of a folder of thousands the first hundred rows are told, and the sum of the others', async () => {
  const inside = Array.from({ length: 2100 }, (_, at) =>
    row(`Статья ${at + 1}`, { summ: 0.1 }, { group_id: 'Все', level: 1 }),
  )
  await render(dialogOf(figuresOf([row('Все', { summ: 210 }, { is_folder: true }), ...inside]), 'Все'))
  await expect.element(page.getByRole('row', { name: '+ Статья 100 0,10' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^\+ ещё 2\s000 строк на сумму 200,00$/ })).toBeVisible()
  expect(rowsOf().elements()).toHaveLength(102)
})
