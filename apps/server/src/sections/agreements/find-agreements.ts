import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { handle } from '../../http/handle.ts'
import { listFound } from './find-store.ts'

export const findAgreementsHandle = handle(findAgreements, async (input, { db, company_id }) => ({
  items: await listFound(db, company_id, {
    search: input.search,
    limit: input.ids ? Math.max(input.ids.length, 1) : input.limit,
    ids: input.ids ?? null,
    customer_id: input.customer_id ?? null,
    executor_id: input.executor_id ?? null,
    project_id: input.project_id ?? null,
    types: input.types,
  }),
}))
