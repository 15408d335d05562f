import type { Page } from '@playwright/test'
import { newContract } from '../agreements/new-contract.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const BLOCK = [
  ['Шифр', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
  ['А-1', 'Штукатурка стен', 'м²', '120,5', '350,25', '42205,13'],
  ['А-2', 'Покраска стен', 'м²', '1 200', '=5+5', '0'],
  ['А-3', 'Плитка керамическая', 'м²', '75,3333333333', '1250', '94166,67'],
]

async function newEstimate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Создать смету' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая смета' })
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Создать смету' }).click()
  await expect(page.getByRole('treegrid', { name: `Смета: ${name}` })).toBeVisible()
}

test('an estimate is pasted from Excel, corrected, saved, kept as a version and compared (R-3-51, A-090)', async ({
  page,
}) => {
  const { id } = await newContract(page, 'СМЕТА-1')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await expectAccessible(page)
  await newEstimate(page, 'Отделка')
  const grid = page.getByRole('treegrid')
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true })
  await expect(grid).toBeFocused()

  await pasteBlock(grid, BLOCK)
  await expect(cell('=5+5')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell('42 205,13')).toBeVisible()
  const totals = page.getByLabel('Итоги сметы')
  await expect(totals).toContainText('136 371,80')

  const unsaved = page.getByRole('alert').filter({ hasText: 'Не сохранено: 1 строка' })
  await page.keyboard.press('Control+KeyS')
  await expect(unsaved).toBeVisible()
  await cell('=5+5').click()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(totals).toContainText('148 371,80')
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await expect(unsaved).toHaveCount(0)
  await expectAccessible(page)

  await test.step('what is saved is taken back by a step back, as a change of its own', async () => {
    const saved = () => page.waitForResponse(/estimates\/save-lines/)
    const first = saved()
    await cell('75,3333333333').click()
    await page.keyboard.type('70')
    await page.keyboard.press('Enter')
    await expect(totals).toContainText('141 705,13')
    await page.keyboard.press('Control+KeyS')
    await first
    await expect(page.getByText('Смета сохранена')).toBeVisible()
    await page.keyboard.press('Control+KeyZ')
    await expect(totals).toContainText('148 371,80')
    const second = saved()
    await page.keyboard.press('Control+KeyS')
    await second
    await page.reload()
    await expect(totals).toContainText('148 371,80')
  })

  await page.getByRole('button', { name: 'Версии' }).click()
  const versions = page.getByRole('dialog', { name: 'Версии сметы' })
  await versions.getByRole('textbox', { name: 'Название новой версии' }).fill('К тендеру')
  await versions.getByRole('button', { name: 'Сохранить версию' }).click()
  await expect(versions.getByText('Версии не отличаются')).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Закрыть' }).click()

  await cell('75,3333333333').click()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await cell('А-1').click()
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Control+KeyS')
  await expect(cell('А-1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Версии (1)' }).click()
  const compared = versions.getByRole('grid', { name: 'Сравнение версий' })
  await expect(compared.getByText('Удалена')).toBeVisible()
  await expect(compared.getByText('Изменена')).toBeVisible()
  await expect(compared.getByText('Покраска стен')).toHaveCount(0)
  // Both sides are seen at once, with nothing left to scroll to.
  await expect(compared.getByRole('columnheader', { name: 'Сумма, ₽' }).last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await versions.getByRole('button', { name: 'Закрыть' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('А-3 · 80 м² × 1 250')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  // An address put together of an estimate and a contract it does not belong to.
  const estimate = new URL(page.url()).searchParams.get('estimate')
  const other = await newContract(page, 'СМЕТА-ЧУЖАЯ')
  await page.goto(`/agreement/${other.id}?tab=estimates&estimate=${estimate}`)
  await expect(page.getByText('Смета не найдена')).toBeVisible()
})

test('prices in thousands of a pasted file become roubles, and its sums are compared', async ({ page }) => {
  const { id } = await newContract(page, 'СМЕТА-ТЫСЯЧИ')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await newEstimate(page, 'Кладка')
  const grid = page.getByRole('treegrid')
  await pasteBlock(grid, [
    ['Наименование', 'Ед. изм.', 'Кол-во', 'Цена, тыс. руб.', 'Сумма, тыс. руб.'],
    ['Кладка', 'м³', '10', '0,854', '8,54'],
    ['Сетка', 'м²', '1', '3,66', '4,66'],
  ])
  await expect(page.getByText(/Столбец «Цена, тыс\. руб\.»: числа умножены на 1\s000/u)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Причина отказа' })).toContainText(
    /Сумма другая в 1\sстроке: вставлялось 4\s660,00\s₽, получилось 3\s660,00\s₽/u,
  )
  await expect(grid.getByRole('gridcell', { name: '8 540,00', exact: true })).toBeVisible()
})

test('pasted sums that would be saved otherwise and discounts are asked about before the save', async ({
  page,
}) => {
  const { id } = await newContract(page, 'СМЕТА-СУММЫ')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await newEstimate(page, 'Каркас')
  const grid = page.getByRole('treegrid')
  await pasteBlock(grid, [
    ['Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
    ['Арматура А500', 'т', '2,5', '65', '162500'],
    ['Кладка', 'м³', '10', '100', '1000'],
    ['Скидка 10%', '', '', '', '3400'],
    ['в т.ч. НДС 22%', '', '', '', '6131,15'],
  ])
  // The rows and the sums that their file gave them outlive a reload together.
  await expect(grid.getByText('Арматура А500')).toBeVisible()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('pasted-sums:')))
  await page.reload()
  await expect(page.getByText(/^Восстановлено несохранённое/u)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Проверьте вставленные строки' })
  await expect(asked).toContainText(/«Арматура А500»: в файле 162\s500,00\s₽, объём × цена – 162,50\s₽/u)
  await expect(asked).toContainText(/«Скидка 10%»: 3\s400,00\s₽/u)
  await asked.getByRole('button', { name: 'Применить и сохранить' }).click()
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: '162 500,00', exact: true })).toBeVisible()
  await expect(grid.getByText('Скидка 10%')).toHaveCount(0)
})

test('sections of a pasted file become sections, its totals are left out and told', async ({ page }) => {
  const { id } = await newContract(page, 'СМЕТА-РАЗДЕЛЫ')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await newEstimate(page, 'Корпус')
  const grid = page.getByRole('treegrid')
  await pasteBlock(grid, [
    ['№', 'Наименование', 'Ед. изм.', 'Объём', 'Цена', 'Сумма'],
    ['1', 'Раздел 1. Земляные работы', '', '', '', '300,00'],
    ['1.1', 'Разработка грунта', 'м³', '10', '20', '200,00'],
    ['', 'Подраздел 1. Вывоз', '', '', '', ''],
    ['1.2', 'Вывоз грунта', 'м³', '10', '10', '100,00'],
    ['', 'Итого по разделу 1', '', '', '', '300,00'],
    ['2', 'Раздел 2. Фундамент', '', '', '', ''],
    ['2.1', 'Бетонирование', 'м³', '5', '100', '500,00'],
    ['', 'Всего по смете', '', '', '', '800,00'],
  ])
  await expect(page.getByText('Итоги не вставлены (2 строки): они считаются сами')).toBeVisible()
  const seen = async () => {
    const rows = grid.locator('[role="row"][data-row]')
    return rows.evaluateAll((all) =>
      all
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) =>
          [...row.querySelectorAll('[role="gridcell"]')]
            .filter((_, at) => at === 0 || at === 2)
            .map((one) => one.textContent)
            .join(' '),
        ),
    )
  }
  const tree = [
    '1 Раздел 1. Земляные работы',
    '1.1 Разработка грунта',
    '1.2 Подраздел 1. Вывоз',
    '1.2.1 Вывоз грунта',
    '2 Раздел 2. Фундамент',
    '2.1 Бетонирование',
  ]
  await expect.poll(seen).toEqual(tree)
  await expect(page.getByLabel('Итоги сметы')).toContainText('800,00')
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await page.reload()
  await expect.poll(seen).toEqual(['1 Раздел 1. Земляные работы', '2 Раздел 2. Фундамент'])
  await expect(page.getByLabel('Итоги сметы')).toContainText('800,00')
})

test('titles merged over their rows are sections, and a sum alone is saved as one piece of it', async ({
  page,
}) => {
  const { id } = await newContract(page, 'СМЕТА-СЛИЯНИЕ')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await newEstimate(page, 'Слияние')
  const grid = page.getByRole('treegrid')
  await pasteBlock(grid, [
    ['№ п/п', 'Шифр', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
    ['Раздел 1. Земляные работы', '', '', '', '', '', ''],
    ['1', 'ГЭСН01-01-001', 'Разработка грунта', 'м3', '120,5', '350', '42175'],
    ['', '', 'в т.ч. погрузка', '', '', '', ''],
    ['Итого по разделу 1', '', '', '', '', '', '42175'],
    ['Раздел 2. Фундаменты', '', '', '', '', '', ''],
    ['2', '', 'Арматура А500 (комплект)', 'компл', '', '', '15000'],
    ['Всего по смете', '', '', '', '', '', '57175'],
  ])
  await expect(page.getByText('Итоги не вставлены (2 строки): они считаются сами')).toBeVisible()
  await expect(page.getByText('Не вставлено: 1 строка – «в т.ч. погрузка»')).toBeVisible()
  await page.keyboard.press('Control+KeyS')
  const asked = page.getByRole('dialog', { name: 'Проверьте вставленные строки' })
  await expect(asked.getByRole('listitem')).toHaveText([/^«Арматура А500 \(комплект\)»: 15\s000,00\s₽$/u])
  await asked.getByRole('button', { name: 'Применить и сохранить' }).click()
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await expect(page.getByLabel('Итоги сметы')).toContainText('57 175,00')
  await expect(page.getByRole('button', { name: 'Отправить на согласование' })).toBeVisible()
  await expect(page.getByText('В смете нет строк')).toHaveCount(0)
  await page.reload()
  await expect(grid.getByText('Раздел 2. Фундаменты')).toBeVisible()
  await expect(page.getByLabel('Итоги сметы')).toContainText('57 175,00')
})

test('rows are put, moved into a section, copied and taken back by the keyboard alone; a reload loses nothing', async ({
  page,
}) => {
  const { id } = await newContract(page, 'СМЕТА-2')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await newEstimate(page, 'Монолит')
  const grid = page.getByRole('treegrid')
  const names = async () => {
    const rows = grid.locator('[role="row"][data-row]')
    const found = await rows.evaluateAll((all) =>
      all
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) =>
          [...row.querySelectorAll('[role="gridcell"]')].slice(0, 3).map((one) => one.textContent),
        ),
    )
    return found.map(([number, , name]) => `${number} ${name}`)
  }
  await page.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('menuitem', { name: 'Раздел', exact: true }).click()
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.keyboard.insertText('Каркас')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Insert')
  await pasteBlock(grid, [['Бетон'], ['Арматура']])
  await expect.poll(names).toEqual(['1 Каркас', '2 Бетон', '3 Арматура'])
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(names).toEqual(['1 Каркас', '1.1 Бетон', '1.2 Арматура'])
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(names).toEqual(['1 Каркас', '2 Бетон', '3 Арматура'])
  await page.keyboard.press('Control+KeyY')
  await expect.poll(names).toEqual(['1 Каркас', '1.1 Бетон', '1.2 Арматура'])
  // The draft is written a moment after the last key.
  await expect
    .poll(() => page.evaluate("Object.keys(localStorage).some((key) => key.includes('edits:estimate'))"))
    .toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Восстановлено несохранённое/)).toBeVisible()
  await expect.poll(names).toEqual(['1 Каркас', '1.1 Бетон', '1.2 Арматура'])
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await expect.poll(names).toEqual(['1 Каркас', '1.1 Бетон', '1.2 Арматура'])
})
