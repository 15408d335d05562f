import type { Page } from '@playwright/test'
import { sessionToken } from '../testing/sign-in.ts'
import { newContract } from './new-contract.ts'

/** Calls of the director over the wire: what surrounds a story, not what it tells. */
export async function asDirector(page: Page) {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  return async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data: { company_id: 1, ...data } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

/** A contract of 1 000 000 without VAT, with these terms of payment. */
export async function contractWithTerms(page: Page, number: string, terms: object): Promise<number> {
  const { id } = await newContract(page, number)
  const ask = await asDirector(page)
  const { agreement } = await ask('agreements/load-agreement', { agreement_id: id })
  const { version } = agreement
  const fields = { ...agreement, vat_rate: null, ...terms }
  await ask('agreements/edit-agreement', { agreement_id: id, version, fields })
  return id
}
