/** Where the first id for the address of a document comes from: the same list call that its list page makes. */
const lists: Record<string, { path: string; kind?: 'bank'; name?: 'ddu' }> = {
  agreement: { path: '/api/agreements/load-list' },
  'ks-item': { path: '/api/ks/load-list' },
  'budgeting-month': { path: '/api/budgets/load-list' },
  'ddu-item': { path: '/api/reports/rows', name: 'ddu' },
  invoice: { path: '/api/invoices/load-list' },
  agent: { path: '/api/contractor/load-list' },
  'registry-item': { path: '/api/registries/load-list' },
  'bank-registry-item': { path: '/api/registries/load-list', kind: 'bank' },
}

type Row = { id?: number }

/** The list stands under `items`, or under a name of its own. */
function firstRow(answer: unknown): Row | undefined {
  if (Array.isArray(answer)) return answer[0] as Row | undefined
  const lists = Object.values((answer ?? {}) as Record<string, unknown>).filter(Array.isArray)
  return lists[0]?.[0] as Row | undefined
}

/** The id of the first document that a page with `$id` can show; null when there is none. */
export async function firstId(
  name: string,
  url: string,
  token: string,
  company_id: number,
): Promise<number | null> {
  const list = lists[name]
  if (!list) return null
  const { path, ...asked } = list
  const reply = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...asked,
      company_id,
      loan_agreement_id: null,
      region_bank_id: null,
      offset: 0,
      limit: 1,
    }),
  })
  return reply.ok ? (firstRow(await reply.json())?.id ?? null) : null
}
