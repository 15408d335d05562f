import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { House } from './call.ts'
import { tellSecurity, tellSecurityOnce } from './security-store.ts'

/** Calls by which data leaves the product. */
const LEAVES =
  /\/(export|export-list|export-orders|export-table|make-file|make-package|print|print-summary)$|^\/api\/excel\//

interface Asked {
  user_id: number
  company_id: number
  endpoint: Endpoint
}

/** What has left, and to whom. */
export async function watchExport(house: House, { user_id, company_id, endpoint }: Asked): Promise<void> {
  if (!LEAVES.test(endpoint.path)) return
  await house.database.platform((db) =>
    tellSecurity(db, {
      kind: 'exported',
      company_id: company_id || null,
      subject_id: user_id,
      details: { call: endpoint.title },
    }),
  )
}

/** Somebody reached for what they have no right to. */
export async function watchRefusal(house: House, error: unknown, asked: Asked): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return
  const { user_id, endpoint } = asked
  // Told to the companies of the person: a foreign one learns nothing from a number that somebody sent.
  await house.database.platform((db) =>
    tellSecurityOnce(db, {
      kind: 'refused',
      company_id: null,
      subject_id: user_id,
      details: { call: endpoint.title },
    }),
  )
}
