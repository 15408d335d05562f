import { ksName } from '@stroyfin/domain/approvals/document-name'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { asDirector } from '../agreements/contract-with-terms.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

interface Paid {
  id: number
  ks_id: number | null
  ks_type: KsType | null
  ks_number: string
}

test('the card of a payment names the document it is made by as that document is called', async ({
  page,
}) => {
  const ask = await asDirector(page)
  const { items } = (await ask('payments/load-list', { limit: 500 })) as { items: Paid[] }
  const kinds = new Map(
    items.flatMap((paid) => (paid.ks_type === null ? [] : [[paid.ks_type, paid] as const])),
  )
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['contracting', 'purchase']))
  await signIn(page, 'director', null)
  for (const [type, { id, ks_id, ks_number }] of kinds) {
    await page.goto(`/payments-registry/?payment=${id}`)
    const link = page
      .getByRole('dialog')
      .getByRole('link', { name: ksName(type, ks_number) })
      .first()
    await expect(link).toHaveAttribute('href', `/ks-item/${ks_id}`)
  }
})
