import type { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import type { Answer } from '@stroyfin/contract/kit/endpoint'

/** What the card shows: the whole answer of its call. */
export type ContractorCard = Answer<typeof loadContractor>
