/** The working context that every POST carries (§7): set once by startup, read by every call. */
export interface WorkingContext {
  company_id: number
  loan_agreement_id: number | null
  region_bank_id: number | null
  /** Version segment of POST addresses. */
  version: string
}

let current: WorkingContext = { company_id: 0, loan_agreement_id: null, region_bank_id: null, version: 'erp' }

export const workingContext = () => current

export function setWorkingContext(change: Partial<WorkingContext>): void {
  current = { ...current, ...change }
}
