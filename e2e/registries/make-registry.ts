import type { Page } from '@playwright/test'
import { sessionToken } from '../testing/sign-in.ts'

interface Candidate {
  payment_id: number
  free_summ: number
  source: 'borrowed' | 'own' | null
  agreement_number: string | null
  written_off: object | null
}

/** A registry of so many payments, made over the wire by finance; a story changes only what it made itself. */
export async function makeRegistry(
  page: Page,
  count: number,
  send = false,
  fits: (candidate: Candidate) => boolean = () => true,
): Promise<number> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'finance')}` }
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data: { company_id: 1, ...data } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const { items } = (await ask('registries/load-candidates', { limit: 200 })) as { items: Candidate[] }
  // Those that a statement seems to hold already go to the bank only with a reason.
  const chosen = items.filter((item) => item.written_off === null && fits(item)).slice(0, count)
  if (chosen.length < count) throw new Error(`Свободных платежей ${chosen.length}, а нужно ${count}`)
  const rows = chosen.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const general = { date: '2026-11-20', payer_id: null }
  const { registry } = await ask('registries/create', { general, rows })
  if (send) await ask('approvals/send', { object_type: 'registry', object_id: registry })
  return registry
}
