/** What an invoice asks for: the keys accounts_advance and accounts_expenses of §3. */
export const INVOICE_KINDS = ['advance', 'expenses'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_LABELS: Record<InvoiceKind, string> = { advance: 'Аванс', expenses: 'Расход' }
