import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { House } from './call.ts'
import { documentNamed, tellSecurity, tellSecurityOnce } from './security-store.ts'
import { WatchedRefusal } from './watched-refusal.ts'

/** Calls by which data leaves the product. */
const LEAVES =
  /\/(export|export-list|export-orders|export-table|make-file|make-package|print|print-summary)$|^\/api\/excel\//

interface Asked {
  user_id: number
  company_id: number
  endpoint: Endpoint
}

type Left = Asked & { body: unknown; answer: unknown }

/** What has left, of which document, in which file and to whom. */
export async function watchExport(house: House, left: Left): Promise<void> {
  const { user_id, company_id, endpoint } = left
  if (!LEAVES.test(endpoint.path)) return
  const file = fileOf(left.answer)
  await house.database.platform(async (db) => {
    const document = await documentNamed(db, company_id, (left.body ?? {}) as object)
    await tellSecurity(db, {
      kind: 'exported',
      company_id: company_id || null,
      subject_id: user_id,
      details: { call: endpoint.title, ...(document && { document }), ...(file && { file }) },
    })
  })
}

/** A call answers with its file, or with the file inside where a long one is made by a job. */
function fileOf(answer: unknown): string | null {
  const { name, file } = (answer ?? {}) as { name?: unknown; file?: { name?: unknown } | null }
  const told = name ?? file?.name
  return typeof told === 'string' ? told : null
}

/** Somebody reached for what they have no right to, or has not proved who they are. */
export async function watchRefusal(house: House, error: unknown, asked: Asked): Promise<void> {
  const kind = kindOf(error)
  if (kind === null) return
  const { user_id, endpoint } = asked
  // Told to the companies of the person: a foreign one learns nothing from a number that somebody sent.
  await house.database.platform((db) =>
    tellSecurityOnce(db, {
      kind,
      company_id: null,
      subject_id: user_id,
      details: { call: endpoint.title },
    }),
  )
}

function kindOf(error: unknown): 'refused' | 'unproved' | null {
  if (error instanceof WatchedRefusal) return error.kind
  return error instanceof Refusal && error.code === 'forbidden' ? 'refused' : null
}
