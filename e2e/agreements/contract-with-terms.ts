import type { Page } from '@playwright/test'
import { type DemoUser, sessionToken } from '../testing/sign-in.ts'
import { newContract } from './new-contract.ts'

/** Calls of the director over the wire: what surrounds a story, not what it tells. */
export const asDirector = (page: Page) => asPerson(page, 'director')

/** Calls in the name of one of the demo people. */
export async function asPerson(page: Page, user: DemoUser) {
  const headers = { authorization: `Bearer ${await sessionToken(page, user)}` }
  return async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data: { company_id: 1, ...data } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

/** Through the demo route of contracts: what stands on one comes into force with it alone (K-14). */
export async function agreeOn(page: Page, object_id: number): Promise<void> {
  const ref = { object_type: 'agreement', object_id }
  const ask = await asDirector(page)
  await ask('approvals/send', ref)
  for (const user of ['finance', 'director'] as const) {
    const { agreement } = await ask('agreements/load-agreement', { agreement_id: object_id })
    const decide = await asPerson(page, user)
    await decide('approvals/decide', {
      objects: [{ ...ref, version: agreement.version }],
      kind: 'approve',
      remark: '',
    })
  }
}

/** An agreed contract of 1 000 000 without VAT, with these terms of payment. */
export async function contractWithTerms(page: Page, number: string, terms: object): Promise<number> {
  const { id } = await newContract(page, number)
  const ask = await asDirector(page)
  const { agreement } = await ask('agreements/load-agreement', { agreement_id: id })
  const { version } = agreement
  const fields = { ...agreement, vat_rate: null, ...terms }
  await ask('agreements/edit-agreement', { agreement_id: id, version, fields })
  await agreeOn(page, id)
  return id
}
