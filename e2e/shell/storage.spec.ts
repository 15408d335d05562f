import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const RUBBISH = ['{', 'null', '5', '[]', '{"values":null}', '"текст"', '\u0000', 'x'.repeat(100_000)]

const KEYS = [
  'currentCompanyId',
  'currentObjectId',
  'isDev',
  'previousRoute',
  'rssp_initial_temple',
  'current-loan-agreement-1',
  'general-contractor-id-1',
  'project-id-1',
  'tree-state:/classifiers/classifier/',
  'mantine-color-scheme-value',
]

test('whatever stands in the storage, every page opens and the settings heal themselves', async ({
  page,
}) => {
  await signIn(page, 'director', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  const kept = (await page.evaluate('Object.keys(localStorage)')) as string[]
  const pages = [
    '/',
    '/agreements/',
    '/classifiers/classifier/',
    '/ks-create',
    '/payments-create',
    '/payments-create-list',
  ]
  for (const [at, rubbish] of RUBBISH.entries()) {
    const keys = [...new Set([...KEYS, ...kept])].filter((key) => key !== 'jwt')
    await page.evaluate(
      `for (const key of ${JSON.stringify(keys)}) localStorage.setItem(key, ${JSON.stringify(rubbish)})`,
    )
    // What the pages keep for themselves: drafts, columns, views.
    await page.evaluate(
      `for (const name of Object.keys(localStorage)) if (name !== 'jwt') localStorage.setItem(name, ${JSON.stringify(rubbish)})`,
    )
    for (const address of at === 0 ? pages : pages.slice(at % 3, (at % 3) + 1)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$|ошибка/i)
    }
    expect(await page.evaluate('localStorage.currentCompanyId')).toBe('1')
  }
})

test('a draft spoilt in the storage is no draft', async ({ page }) => {
  await signIn(page, 'finance', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  for (const [address, name] of [
    ['/payments-create?type=expenses', 'payment:expenses:new:'],
    ['/payments-create-list', 'payments-list'],
    ['/ks-create', 'ks:new'],
  ] as const) {
    for (const rubbish of ['5', '[]', '{"values":null,"lines":{}}', '{"date":1,"lines":"x"}']) {
      // Whoever signed in: the key holds the number of the person.
      await page.evaluate(
        `for (let user = 1; user < 20; user += 1) localStorage.setItem('draft:1:' + user + ':${name}', ${JSON.stringify(rubbish)})`,
      )
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$|ошибка/i)
      await expect(page.getByText('Восстановлено несохранённое')).toHaveCount(0)
    }
  }
})

test('two tabs of one person: each keeps its company, leaving in one is felt in the other', async ({
  page,
  context,
}) => {
  await signIn(page, 'director', '/agreements/')
  await expect(page.getByRole('grid', { name: 'Договоры' }).getByText('Затраты')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/agreements/')
  await second.getByRole('button', { name: 'Северный берег' }).click()
  await second
    .getByRole('dialog', { name: 'Выбор компании' })
    .getByRole('row')
    .nth(2)
    .getByRole('button')
    .click()
  await expect(second.getByRole('button', { name: 'Берег-Генподряд' })).toBeVisible()

  const asked = page.waitForRequest(/contractor\/load-list/)
  await page.getByRole('link', { name: 'Контрагенты' }).click()
  expect((await asked).postDataJSON().company_id).toBe(1)
  await expect(page.getByRole('button', { name: 'Северный берег' })).toBeVisible()

  await second.getByRole('button', { name: /Профиль/ }).click()
  await second.getByRole('button', { name: 'Выйти' }).click()
  await second
    .getByRole('dialog', { name: /Покинуть/ })
    .getByRole('button', { name: 'Выйти' })
    .click()
  await expect(second).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Проекты' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('the network is lost while a payment is typed: nothing is lost, and it comes back after a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance', '/payments-create?type=expenses')
  await networkQuiet(page)
  const purpose = page.getByRole('textbox', { name: 'Назначение платежа' })
  await purpose.fill('Оплата за бетон, связь пропала')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Создать платёж' }).click()
  await expect(purpose).toHaveValue(/^Оплата за бетон, связь пропала/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новый платёж')
  await context.setOffline(false)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(purpose).toHaveValue(/^Оплата за бетон, связь пропала/)
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(purpose).not.toHaveValue(/бетон/)

  // A stored payment under the pen is kept as well; another tab neither shows it nor writes over it.
  const agreement_id = await contractWithTerms(page, 'СВЯЗЬ-1', { advance_summ: 500_000 })
  const ask = await asDirector(page)
  const draft = { agreement_id, type: 'advance', date: '2026-03-02', summ: 1000, vat_rate: null }
  const { payment: id } = await ask('payments/create', draft)
  await page.goto(`/payments-registry/?payment=${id}&edit=1`)
  const stored = await purpose.inputValue()
  await purpose.fill('Правка без связи')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Сохранить' }).click()
  // The toast says so, and a moment later the checks of the payment as well.
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto(`/payments-registry/?payment=${id}&edit=1`)
  await expect(other.getByRole('textbox', { name: 'Назначение платежа' })).toHaveValue(stored)
  await other.close()
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(purpose).toHaveValue(/^Правка без связи/)
  await page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(purpose).toHaveValue(stored)
})
