import { asDirector, asPerson, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { JOURNEY, startJourney } from '../testing/journey.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a figure of a report is three presses from its document', JOURNEY, async ({ page }) => {
  await signIn(page, 'director', '/reports/payment-schedule?month_from="2026-03"&month_to="2026-04"')
  const project = page.getByRole('treegrid').getByRole('row', { name: /ЖК «Маяк»/ })
  await expect(project).toBeVisible()
  const journey = await startJourney(page, { name: 'От суммы отчёта до документа', most: 3 })
  await project.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await page.getByRole('grid').getByRole('link', { name: /^\d+$/ }).first().click()
  await expect(page.getByRole('dialog', { name: /^Платёж № / })).toBeVisible()
  journey.end()
})

test('a report is three presses from the menu to Excel', JOURNEY, async ({ page }) => {
  await signIn(page, 'director', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const journey = await startJourney(page, { name: 'Отчёт для банка в Excel', most: 3 })
  await page.getByRole('link', { name: 'Отчёты', exact: true }).click()
  const search = page.getByRole('textbox', { name: 'Найти отчёт' })
  await search.fill('рссп')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'РССП' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Excel/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  journey.end()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a director decides on three payments, each by three taps at most', JOURNEY, async ({ page }) => {
    const agreement_id = await contractWithTerms(page, 'ТАП', { advance_method: 'full', summ: 40_000_000 })
    const ask = await asDirector(page)
    const finance = await asPerson(page, 'finance')
    const DOCUMENTS = 3
    for (let place = 1; place <= DOCUMENTS; place += 1) {
      const draft = {
        agreement_id,
        type: 'advance',
        date: '2026-11-20',
        summ: 10_000_000 + place,
        vat_rate: null,
      }
      const { payment } = await ask('payments/create', { ...draft, number: `ТАП-${place}` })
      const ref = { object_type: 'payment', object_id: payment }
      await ask('approvals/send', ref)
      const { version } = await ask('payments/load-item', { payment_id: payment })
      await finance('approvals/decide', { objects: [{ ...ref, version }], kind: 'approve', remark: '' })
    }
    await signIn(page, 'director', '/approvement/payments/')
    const cards = page.getByRole('list').getByRole('listitem').filter({ hasText: 'ТАП' })
    await expect(cards).toHaveCount(DOCUMENTS)
    const journey = await startJourney(page, {
      name: `Директор с телефона, документов ${DOCUMENTS}`,
      most: 3 * DOCUMENTS,
    })
    await cards.first().tap()
    const card = page.getByRole('dialog', { name: /^Платёж № / })
    for (let place = 0; place < DOCUMENTS; place += 1) {
      const title = card.getByRole('heading', { level: 2 }).first()
      const seen = await title.innerText()
      const decision = page.getByRole('region', { name: 'Решение по документу' })
      await decision.getByRole('button', { name: 'Согласовать', exact: true }).tap()
      const sure = page.getByRole('dialog', { name: 'Согласовать?' })
      await sure.getByRole('button', { name: 'Согласовать' }).tap()
      await expect(sure).toHaveCount(0)
      // The next one opens by itself.
      await expect(title).not.toHaveText(seen)
    }
    journey.end()
    await page.goto('/approvement/payments/')
    await expect(cards).toHaveCount(0)
  })

  test(
    'from the desktop a decision is three taps, and after the last of a kind the next kind opens',
    JOURNEY,
    async ({ page }) => {
      await signIn(page, 'finance', '/')
      const first = page.getByRole('link', { name: /^Решать по очереди/ })
      await expect(first).toBeVisible()
      const journey = await startJourney(page, {
        name: 'Финансовый директор с телефона, от рабочего стола',
        most: 3,
      })
      await first.tap()
      const kindOf = () => new URL(page.url()).pathname.split('/')[1]
      const agree = page
        .getByRole('region', { name: 'Решение по документу' })
        .getByRole('button', { name: 'Согласовать', exact: true })
      await expect(agree).toBeVisible()
      const kind = kindOf()
      const decide = async () => {
        const seen = page.url()
        await agree.tap()
        const sure = page.getByRole('dialog', { name: 'Согласовать?' })
        await sure.getByRole('button', { name: 'Согласовать' }).tap()
        await expect(page).not.toHaveURL(seen)
        await expect(agree).toBeVisible()
      }
      await decide()
      journey.end()
      const MOST_OF_A_KIND = 12
      for (let more = 0; more < MOST_OF_A_KIND && kindOf() === kind; more += 1) await decide()
      expect(kindOf()).not.toBe(kind)
    },
  )
})
