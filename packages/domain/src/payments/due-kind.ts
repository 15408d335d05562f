/** What there is to pay for: works accepted, an invoice, an advance agreed on, a retention whose time has come. */
export const DUE_KINDS = ['act', 'invoice', 'advance', 'retention'] as const
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_KIND_LABELS: Record<DueKind, string> = {
  act: 'Акт',
  invoice: 'Счёт',
  advance: 'Аванс',
  retention: 'Удержание',
}
