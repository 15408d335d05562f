import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { documentName, endingOf, type NamedDocument } from '@stroyfin/domain/approvals/document-name'
import type { Call } from '../../http/call.ts'
import { type Approvable, approvables, missingWords } from './approvable.ts'
import { type ApprovedDocument, lockDocument } from './object-store.ts'

export interface ObjectRef {
  object_type: ApprovalObject
  object_id: number
}

/** How the engine treats this kind of document, if the caller may see it at all. */
export function approvableFor({ object_type }: ObjectRef, { rights }: Call): Approvable {
  const approvable = approvables[object_type]
  if (!approvable) throw new Refusal('not_found', 'Такие документы пока не согласуются')
  const { view, also_view } = approvable
  if (!allows(rights, view) && !(also_view && allows(rights, also_view)))
    throw new Refusal('forbidden', lackText(view), { mend: { what: 'right' } })
  return approvable
}

/** The document held for this transaction; 404 for a foreign or deleted one. */
export async function openDocument(ref: ObjectRef, call: Call): Promise<[Approvable, ApprovedDocument]> {
  const approvable = approvableFor(ref, call)
  const document = await lockDocument(call.db, call.company_id, approvable, ref.object_id)
  if (!document || document.is_deleted) throw new Refusal('not_found', missingWords(approvable))
  return [approvable, document]
}

const pages: Partial<Record<ApprovalObject, string>> = {
  agreement: '/agreement/',
  ks: '/ks-item/',
  payment: '/payments-registry/?payment=',
  registry: '/reports/registry/',
  bank_registry: '/reports/bank-registry/',
  budget: '/reports/budgeting/month/',
}

/** Where a notice about the document leads. */
export function linkOf(
  { object_type, object_id }: ObjectRef,
  { agreement_id }: Pick<ApprovedDocument, 'agreement_id'>,
): string | null {
  if (object_type === 'smeta') return `/agreement/${agreement_id}?tab=estimates&estimate=${object_id}`
  const page = pages[object_type]
  return page ? `${page}${object_id}` : null
}

/** What a notice, a letter and a refusal call the document. */
export const titleOf = (
  { object_type }: Pick<ObjectRef, 'object_type'>,
  document: Omit<NamedDocument, 'object_type'>,
): string => documentName({ ...document, object_type })

/** «согласован», «согласована», «согласовано»: as the name of the document wants it. */
export const agreedOf = (
  { object_type }: Pick<ObjectRef, 'object_type'>,
  document: Omit<NamedDocument, 'object_type'>,
): string => `согласован${endingOf({ ...document, object_type })}`
