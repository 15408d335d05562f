import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { handle } from '../../http/handle.ts'
import { listFound } from './find-store.ts'

export const findAgreementsHandle = handle(findAgreements, async (input, { db, company_id }) => ({
  items: await listFound(db, company_id, {
    search: input.search,
    limit: exactly(input) ?? input.limit,
    ids: input.ids ?? null,
    numbers: input.numbers ?? null,
    customer_id: input.customer_id ?? null,
    executor_id: input.executor_id ?? null,
    project_id: input.project_id ?? null,
    types: input.types,
  }),
}))

/** Contracts asked for one by one are all answered; a number may belong to several. */
function exactly({
  ids,
  numbers,
}: {
  ids?: number[] | undefined
  numbers?: string[] | undefined
}): number | null {
  if (ids) return Math.max(ids.length, 1)
  return numbers ? 2 * numbers.length + 1 : null
}
