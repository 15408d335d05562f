/** What says nothing of who owes what to whom: an approval does not stand for it, and it is changed without a new one. */
export const AGREEMENT_MARKS = ['responsible', 'additional_status_id', 'species', 'description'] as const
