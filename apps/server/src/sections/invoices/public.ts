export { type InvoiceRestRow, readInvoiceRests } from './ground-store.ts'
