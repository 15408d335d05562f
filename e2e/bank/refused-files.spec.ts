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

test('of three files the good one is named as loaded, and both refused keep their reasons beside it', async ({
  page,
}) => {
  const good = [
    ...['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', 'РасчСчет=40702810938000000017'],
    ...['ДатаНачала=02.11.2026', 'ДатаКонца=02.11.2026', 'СекцияРасчСчет', 'ДатаНачала=02.11.2026'],
    ...[
      'ДатаКонца=02.11.2026',
      'РасчСчет=40702810938000000017',
      'НачальныйОстаток=100.00',
      'ВсегоПоступило=0.00',
    ],
    ...['ВсегоСписано=40.00', 'КонечныйОстаток=60.00', 'КонецРасчСчет', 'СекцияДокумент=Платежное поручение'],
    ...[
      'Номер=1',
      'Дата=02.11.2026',
      'Сумма=40.00',
      'ПлательщикСчет=40702810938000000017',
      'ДатаСписано=02.11.2026',
    ],
    ...[
      'Плательщик=Своя',
      'ПолучательСчет=40702810938000000018',
      'Получатель=ООО Другая',
      'НазначениеПлатежа=Оплата',
    ],
    ...['КонецДокумента', 'КонецФайла', ''],
  ].join('\r\n')
  await signIn(page, 'finance', '/import-xls/client-bank-info')
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file('three_good.txt', good),
      file('three_letter.txt', 'Просто письмо бухгалтера, отправленное отдельно'),
      file('three_page.txt', '<!DOCTYPE html><html><body>Вход в клиент-банк</body></html>'),
    ])
  const refused = page.getByRole('alert').filter({ hasText: 'three_letter.txt' })
  await expect(refused).toContainText('не загружен')
  await expect(page.getByText('Это не выписка: внутри веб-страница', { exact: false })).toBeVisible()
  // The account is of no company of the group, so the person answers for it.
  const asked = page.getByRole('alert').filter({ hasText: 'three_good.txt' })
  await asked.getByRole('button', { name: 'Загрузить всё равно' }).click()
  const taken = page.getByRole('status', { name: 'Загруженные файлы' })
  await expect(taken).toContainText('three_good.txt – загружен')
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await taken.getByRole('button', { name: 'Открыть выписку' }).click()
  await expect(page.getByRole('gridcell', { name: 'ООО Другая' })).toBeVisible()
})
