import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { expect, test as story } from '../testing/story.ts'

/** Keys belong to a name, so this product is called by one. */
const test = story.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this very pattern
    async ({}, use) => {
      const product = await startProduct({ host: 'localhost' })
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** A device of the browser's own that makes and shows passkeys by itself. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey: added in the profile, opens after the password, a lost one is replaced by a recovery code and removed', async ({
  page,
  product,
}) => {
  const email = 'klyuchev@bereg.example'
  const person = { email, first_name: 'Пётр', last_name: 'Ключев' }
  const { cdp, authenticatorId } = await addDevice(page)
  await openAs(page, await newPerson(page, product, { ...person, role: 'viewer' }), '/')
  const openWays = async () => {
    await page.getByRole('button', { name: 'Профиль: Пётр Ключев' }).click()
    await page.getByRole('button', { name: 'Второй шаг входа' }).click()
    return page.getByRole('dialog', { name: 'Второй шаг входа' })
  }
  const ways = await openWays()
  await ways.getByRole('button', { name: 'Добавить ключ' }).click()
  const adding = page.getByRole('dialog', { name: 'Добавить ключ доступа' })
  await adding.getByRole('textbox', { name: 'Ваш пароль' }).fill('не тот')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Неверный текущий пароль')).toBeVisible()
  await adding.getByRole('textbox', { name: 'Ваш пароль' }).fill('длинный пароль')
  await page.keyboard.press('Enter')
  await adding.getByRole('textbox', { name: 'Название ключа' }).fill('Рабочий ноутбук')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Запасные коды' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''

  const passwordStep = async () => {
    await page.evaluate('localStorage.clear()')
    await page.goto('/login')
    await page.getByLabel('Имя пользователя или почта').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Войти ключом доступа' })).toBeFocused()
  }
  await passwordStep()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')

  // The laptop is lost: the browser finds no key, a recovery code opens.
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await passwordStep()
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ключ доступа не подтверждён. Попробуйте ещё раз')
  await page.getByLabel('Запасной код').fill(recovery)
  await page.getByRole('button', { name: 'Войти по коду' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')

  const list = await openWays()
  await expect(list.getByText('Осталось 9, каждый срабатывает один раз')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await list.getByRole('button', { name: 'Удалить ключ Рабочий ноутбук' }).click()
  const removing = page.getByRole('dialog', { name: 'Удалить ключ «Рабочий ноутбук»?' })
  await expect(removing.getByText('Это последний способ второго шага')).toBeVisible()
  await removing.getByRole('textbox', { name: 'Ваш пароль' }).fill('длинный пароль')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Второй шаг входа выключен')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Добавить ключ' })).toBeVisible()
})
