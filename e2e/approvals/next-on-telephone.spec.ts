import type { Locator, Page } from '@playwright/test'
import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { type DemoUser, sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** Of the 844 points of a telephone its browser takes the rest for its own bars. */
const FOLD = 664

test.use({ viewport: { width: 390, height: FOLD }, hasTouch: true })

interface Waiting {
  id: number
  link: string
  number: string
  party_name: string
  agreement_number: string
  summ: number
}

async function waitingOf(page: Page, who: DemoUser, object_type: string): Promise<Waiting[]> {
  const answer = await page.request.post('/api/approvals/load-waiting', {
    headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
    data: { company_id: 1, object_type, limit: 50 },
  })
  return ((await answer.json()) as { items: Waiting[] }).items
}

async function boxOf(seen: Locator) {
  await expect(seen).toBeVisible()
  const box = await seen.boundingBox()
  if (!box) throw new Error('не видно того, что сравнивают')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The other side, the contract and the sum stand where they are seen without scrolling. */
async function expectAboveFold(page: Page, { party_name, agreement_number, summ }: Waiting) {
  const brief = page.getByRole('region', { name: 'Коротко о документе' })
  await expect(brief).toContainText(party_name)
  // A contract says its number in the title itself.
  const named = brief.or(page.getByRole('heading', { level: 1 }))
  await expect(named.filter({ hasText: agreement_number }).first()).toBeVisible()
  const [whole = ''] = String(Math.abs(summ)).split('.')
  expect((await brief.textContent())?.replaceAll(/\s/g, '')).toContain(whole)
  const box = await brief.boundingBox()
  expect((box?.y ?? FOLD) + (box?.height ?? 0)).toBeLessThan(FOLD)
}

const decisionOn = (page: Page) => page.getByRole('region', { name: 'Решение по документу' })

async function approve(page: Page) {
  await decisionOn(page).getByRole('button', { name: 'Согласовать', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Согласовать?' }).getByRole('button', { name: 'Согласовать' }).tap()
}

test('the next payment opens by itself, and what is said of the last one names it and covers nothing', async ({
  page,
}) => {
  const ask = await asDirector(page)
  const terms = { advance_summ: 300_000, advance_method: 'full' }
  const agreement_id = await contractWithTerms(page, 'СТ-СЛЕДУЮЩИЙ-1', terms)
  const advance = { agreement_id, type: 'advance', date: '2026-11-02', summ: 1_000, vat_rate: '22' }
  const made = [await ask('payments/create', advance), await ask('payments/create', advance)]
  for (const { payment } of made) await ask('approvals/send', { object_type: 'payment', object_id: payment })
  const waiting = await waitingOf(page, 'finance', 'payment')
  const first = waiting.find(({ id }) => id === made[0]?.payment)
  const second = waiting.find(({ id }) => id !== first?.id)
  if (!first || !second) throw new Error('Платежей на согласовании меньше двух')
  await signIn(page, 'finance', first.link)
  await expectAboveFold(page, first)
  await approve(page)
  const said = page.getByRole('status').filter({ hasText: `Согласован платёж № ${first.number} от` })
  // What is said goes by itself: its place is taken while it is there.
  const place = await boxOf(said)
  const title = page.getByRole('heading', { name: new RegExp(`^Платёж № ${second.number} от`) })
  const sum = page.getByRole('region', { name: /^Сумма/ })
  for (const seen of [title, decisionOn(page), sum]) expect(overlap(place, await boxOf(seen))).toBe(false)
  await expectAboveFold(page, second)
  await expectAccessible(page, { within: '[role="dialog"]' })
})

test('the next act opens by itself, and what is said of the last one names it and covers nothing', async ({
  page,
}) => {
  const [first, second] = await waitingOf(page, 'engineer', 'ks')
  if (!first || !second) throw new Error('Актов на согласовании меньше двух')
  await signIn(page, 'engineer', first.link)
  await expectAboveFold(page, first)
  await approve(page)
  const said = page.getByRole('status').filter({ hasText: `№ ${first.number} от` })
  // What is said goes by itself: its place is taken while it is there.
  const place = await boxOf(said)
  const title = page.getByRole('heading', { name: new RegExp(`№ ${second.number}$`) })
  const sums = page.getByRole('region', { name: /^Расчёт/ })
  for (const seen of [title, decisionOn(page), sums]) expect(overlap(place, await boxOf(seen))).toBe(false)
  await expectAboveFold(page, second)
})

/** From when on «Согласовать» of a document was there and from when it could be pressed, in milliseconds of the page. */
const WATCH_DEEDS = `
  window.deeds = []
  new MutationObserver(() => {
    const bar = document.querySelector('[aria-label="Решение по документу"]')
    const deed = bar && [...bar.querySelectorAll('button')].find((button) => button.textContent === 'Согласовать')
    const state = deed ? (deed.disabled ? 'waits' : 'ready') : 'none'
    if (window.deeds.at(-1)?.state !== state) window.deeds.push({ state, at: performance.now() })
  }).observe(document.body, { childList: true, subtree: true, attributes: true })
`

test('the deed of a document that has come by itself rests until the finger has gone', async ({ page }) => {
  const [first, second] = await waitingOf(page, 'engineer', 'ks')
  if (!first || !second) throw new Error('Актов на согласовании меньше двух')
  await signIn(page, 'engineer', first.link)
  await expect(decisionOn(page)).toBeVisible()
  await page.evaluate(WATCH_DEEDS)
  await approve(page)
  await expect(page.getByRole('heading', { name: new RegExp(`№ ${second.number}$`) })).toBeVisible()
  await expect(decisionOn(page).getByRole('button', { name: 'Согласовать', exact: true })).toBeEnabled()
  const seen = (await page.evaluate('window.deeds')) as { state: string; at: number }[]
  const [waits, ready] = seen.slice(-2)
  expect([waits?.state, ready?.state]).toEqual(['waits', 'ready'])
  expect((ready?.at ?? 0) - (waits?.at ?? 0)).toBeGreaterThan(500)
})

test('what is to be noticed in a registry stands above its rows', async ({ page }) => {
  const ask = await asDirector(page)
  const { items } = await ask('registries/load-list', { kind: 'own', needs_user_approval: true, limit: 10 })
  const [registry] = items as { id: number }[]
  if (!registry) throw new Error('Реестров на согласовании нет')
  await page.route('**/approvals/load-round*', async (route) => {
    const answer = await route.fetch()
    const cautions = [{ about: 'Платёж № 1', text: 'Получатель в стоп-листе', link: null }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cautions } })
  })
  await signIn(page, 'director', `/reports/registry/${registry.id}`)
  const cautions = page.getByRole('region', { name: 'Обратите внимание' })
  await expect(cautions).toContainText('Получатель в стоп-листе')
  const told = await boxOf(cautions)
  expect(told.y + told.height).toBeLessThan(FOLD)
  await expectAccessible(page)
})

test('an act that waits is told with its contract', async ({ page }) => {
  const [act] = await waitingOf(page, 'engineer', 'ks')
  await signIn(page, 'engineer', '/approvement/ks_list/')
  const card = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ hasText: `№ ${act?.number} от` })
  await expect(card.filter({ hasText: act?.agreement_number ?? '' }).first()).toBeVisible()
})

for (const [object_type, who] of [
  ['agreement', 'director'],
  ['smeta', 'director'],
] as const)
  test(`the first screen of what waits says whose it is and for how much: ${object_type}`, async ({
    page,
  }) => {
    const [first] = await waitingOf(page, who, object_type)
    if (!first) throw new Error('На согласовании ничего нет')
    await signIn(page, who, first.link)
    await expectAboveFold(page, first)
  })

test('what cannot be agreed on says why before the press, and is left for later', async ({ page }) => {
  const ask = await asDirector(page)
  const { items } = await ask('budgets/load-list', { needs_user_approval: true })
  const text = 'Бюджет меньше того, что уже занято, на 600,00 ₽'
  await page.route('**/approvals/load-round*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hindrance: { text, mends: [] } } })
  })
  await signIn(page, 'director', `/reports/budgeting/month/${items[0]?.id}`)
  const decision = decisionOn(page)
  await expect(decision).toContainText(text)
  await expectAccessible(page)
  await decision.getByRole('link', { name: 'Решить позже' }).tap()
  await expect(page).not.toHaveURL(/budgeting\/month/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
