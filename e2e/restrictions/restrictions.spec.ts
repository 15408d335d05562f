import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const PATH = '/classifiers/system/restrictions/'
const LINES = 'Запрет правки и удаления строк сметы'

test('a role is restricted by one press and one of its people is let go (R-2.6-19, R-3E-29)', async ({
  page,
  product,
}) => {
  const people = ['Орлова', 'Павлов'].map((last_name, at) => ({
    email: `estimator${at}@bereg.example`,
    first_name: 'Анна',
    last_name,
    role: 'engineer' as const,
  }))
  let token = ''
  for (const person of people) token = await newPerson(page, product, person)

  await signIn(page, 'director', PATH)
  const all = page.getByRole('switch', { name: `${LINES}: Инженер ПТО` })
  const orlova = page.getByRole('switch', { name: `${LINES}: Орлова Анна` })
  const pavlov = page.getByRole('switch', { name: `${LINES}: Павлов Анна` })
  const press = (name: string) =>
    page.getByRole('row', { name }).first().locator('.mantine-Switch-track').first().click()
  // The second press comes before the first is answered, and is not lost.
  const answered = Promise.withResolvers<void>()
  await page.route(
    /restrictions\/save/,
    async (route) => {
      await answered.promise
      await route.continue()
    },
    { times: 1 },
  )
  await press('Инженер ПТО')
  await expect(orlova).toBeChecked()
  await expect(pavlov).toBeChecked()
  await press('Орлова Анна')
  await expect(orlova).not.toBeChecked()
  const let_go = page.waitForResponse(
    (answer) =>
      /restrictions\/save/.test(answer.url()) &&
      (answer.request().postData() ?? '').includes('"is_on":false'),
  )
  answered.resolve()
  await let_go
  await expect(all).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(pavlov).toBeChecked()
  await expect(orlova).not.toBeChecked()

  await openAs(page, token, PATH)
  await expect(page.getByText('Изменяет ограничения администратор компании')).toBeVisible()
  await expect(page.getByRole('row', { name: /Павлов/ })).toContainText('Запрещено')
  await expect(page.getByRole('switch')).toHaveCount(0)
})
