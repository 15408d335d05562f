import type { Agreement } from '@stroyfin/contract/agreements/agreement'

/** What an estimate must know of the contract it is opened in. */
export type AgreementOf = Pick<
  Agreement,
  'id' | 'status' | 'is_deleted' | 'number' | 'type' | 'executor_id' | 'executor_name'
>

export const listAddress = (agreement_id: number) => `/agreement/${agreement_id}?tab=estimates`
export const estimateAddress = (agreement_id: number, id: number) =>
  `${listAddress(agreement_id)}&estimate=${id}`
