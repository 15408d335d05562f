export const INVOICES_PATH = '/payments-registry/invoices'

export const invoicePath = (id: number): string => `${INVOICES_PATH}/${id}`
