import { asPerson } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson } from '../testing/new-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { emptyCompany } from './empty-company.ts'

test('an empty company opens on its first steps, takes ready articles, and the step ticks itself', async ({
  page,
  product,
}) => {
  const company_id = await emptyCompany(product, 'Первый дом')
  await signIn(page, 'admin', null)
  await page.evaluate(`localStorage.currentCompanyId = '${company_id}'`)
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'Первые шаги' })
  await expect(steps.getByText('Сделано 0 из 8')).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Своя организация' }).click()
  const contractor = page.getByRole('dialog', { name: 'Новый контрагент' })
  await expect(contractor.getByRole('switch', { name: /Входит в нашу группу/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.goBack()
  await steps.getByRole('link', { name: 'Статьи затрат' }).click()
  await page.getByRole('button', { name: 'Загрузить или взять готовые' }).click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить из Excel' })
  await expect(dialog.getByRole('heading', { name: 'Или возьмите готовый набор' })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Жилой дом' }).click()
  await expect(dialog.getByText('Монолитный каркас')).toBeVisible()
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByRole('treegrid', { name: 'Классификатор' }).getByText('Экспертиза')).toBeVisible()
  await page.goBack()
  await expect(steps.getByText('Сделано 1 из 8')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Статьи затрат' })).toHaveCount(0)

  await test.step('the first contract opens its form at once, with what there is no choice of', async () => {
    await steps.getByRole('link', { name: 'Первый договор' }).click()
    await expect(page.getByRole('dialog', { name: 'Новый договор' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
  })

  await test.step('what a colleague makes meanwhile ticks itself on the open desktop', async () => {
    const colleague = await asPerson(page, 'admin')
    const own = { kind: 'legal', name: 'ООО «Новый застройщик»', inn: '7707083893', is_group: true }
    await colleague('contractor/create', { company_id, ...own })
    await expect(steps.getByText('Сделано 2 из 8')).toBeVisible()
  })

  await test.step('who looks at the example is told so, and comes back', async () => {
    await steps.getByRole('button', { name: 'Посмотреть на примере' }).click()
    await expect(page.getByText(/^Вы смотрите пример – компанию «/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Вернуться в «Первый дом»' }).click()
    await expect(steps.getByText('Сделано 2 из 8')).toBeVisible()
    await expect(page.getByText(/^Вы смотрите пример/)).toHaveCount(0)
  })

  await test.step('a colleague who has just registered is known to the routes without a reload', async () => {
    const nina = {
      email: 'nina@pervyi.example',
      first_name: 'Нина',
      last_name: 'Новая',
      role: 'admin',
    } as const
    await newPerson(page, product, nina, { company_id, by: 'admin' })
    await steps.getByRole('link', { name: 'Маршрут согласования' }).click()
    await expect(page.getByText(/согласует любой администратор \(.*Нина Новая/).first()).toBeVisible()
    await expect(page.getByText('Имя не указано')).toHaveCount(0)
  })
})
