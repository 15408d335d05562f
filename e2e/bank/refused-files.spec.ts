import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('of several files each that is refused says its own reason in the words of statements', async ({
  page,
}) => {
  await signIn(page, 'finance', '/import-xls/client-bank-info')
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file('st_bad.txt', 'Просто письмо бухгалтера'),
      file(
        'st_cut.txt',
        '1CClientBankExchange\r\nВерсияФормата=1.03\r\nСекцияДокумент=Платежное поручение\r\n',
      ),
      file('st_page.txt', '<!DOCTYPE html><html><body>Вход в банк</body></html>'),
    ])
  const refused = (name: string) => page.getByRole('alert').filter({ hasText: name })
  await expect(refused('st_bad.txt')).toContainText('не загружен')
  await expect(refused('st_cut.txt')).toContainText('не загружен')
  await expect(page.getByText('Это не выписка: внутри веб-страница', { exact: false })).toBeVisible()
  await expect(page.getByText('Веб-страницы и рисунки SVG')).toBeHidden()
  await expectAccessible(page)

  await refused('st_bad.txt').getByRole('button', { name: 'Закрыть' }).click()
  await expect(refused('st_bad.txt')).toBeHidden()
  await expect(refused('st_cut.txt')).toBeVisible()
})
