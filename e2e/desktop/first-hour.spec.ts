import { expectAccessible } from '../testing/expect-accessible.ts'
import { JOURNEY, startJourney } from '../testing/journey.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { expect, test } from '../testing/story.ts'
import { approveNext, confirmAccounts, register } from './colleague.ts'
import { emptyCompany } from './empty-company.ts'
import { createContract, payThrough, recordAct } from './first-documents.ts'
import { inviteAdmin, makeProject, ownAccount, ownCompany, readyArticles } from './first-ground.ts'

/** Forms are filled from the keyboard; all else is pressed, by both people together. */
const MOST_PRESSES = 60

test(
  'a newcomer comes from an empty company to the first paid payment within sixty presses',
  JOURNEY,
  async ({ page, product, browser }) => {
    test.setTimeout(240_000)
    page.setDefaultTimeout(15_000)
    const company_id = await emptyCompany(product, 'Новый застройщик')
    const nina = { email: 'pervaya@novyi.example', first_name: 'Нина', last_name: 'Первая' }
    const token = await newPerson(page, product, { ...nina, role: 'admin' }, { company_id, by: 'admin' })
    const journey = await startJourney(page, {
      name: 'Первый час: от пустой компании до оплаты',
      most: MOST_PRESSES,
    })
    const told = (step: string) => console.log(`${step}: нажатий ${journey.presses()}`)
    await openAs(page, token, '/')

    await ownCompany(page)
    await ownAccount(page)
    told('Своя организация и счёт')
    await readyArticles(page)
    told('Статьи затрат')
    await makeProject(page)
    told('Проект')
    const letter = await inviteAdmin(page, product)
    const colleague = await register(browser, product, journey.follow, letter)
    told('Люди и права')

    await test.step('the loan is struck out, and a route stands without being made', async () => {
      await page.getByRole('link', { name: 'Рабочий стол' }).click()
      const steps = page.getByRole('region', { name: 'Первые шаги' })
      await steps.getByRole('button', { name: 'Нам не нужно' }).click()
      await expect(steps.getByText('Действует стандартный маршрут: согласует администратор.')).toBeVisible()
      await expect(steps.getByText('Сделано 5 из 7')).toBeVisible()
      await expectAccessible(page)
    })

    await createContract(page)
    await approveNext(colleague, /^Договор № 1\/2026/)
    told('Первый договор')
    await recordAct(page)
    await approveNext(colleague, /^КС-2 № 1/)
    told('Акт')
    await payThrough(page, {
      confirm: () => confirmAccounts(colleague),
      approve: () => approveNext(colleague, /^Реестр № /),
      told,
    })

    const payment = page.getByRole('dialog', { name: /^Платёж № 1/ })
    await expect(payment.getByText('Оплачено', { exact: true }).first()).toBeVisible()
    await expect(payment.getByRole('button', { name: 'Отметить оплату' })).toHaveCount(0)
    await expectAccessible(page, { within: '[role="dialog"]' })
    told('Первый платёж оплачен')
    journey.end()
    await page.goto('/')
    const done = page.getByRole('region', { name: 'Компания настроена' })
    await expect(done.getByRole('link', { name: 'Создайте первый платёж' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Последние уведомления' })).toBeVisible()
    await expect(done).toHaveCount(0)
    await colleague.context().close()
  },
)
