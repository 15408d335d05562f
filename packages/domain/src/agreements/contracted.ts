import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'

/** Documents that make up what is contracted: a contract by itself, an additional agreement with its contract. */
export interface ContractedDocument {
  status: ApprovalStatus
  /** Of the contract that it changes; null for a contract itself. */
  contract_status: ApprovalStatus | null
}

/**
 * K-14: contracted is what has been agreed on, from the day of the document. What is new, on approval or refused stands
 * apart as waiting. The database says the same in app.is_contracted.
 */
export function isContracted({ status, contract_status }: ContractedDocument): boolean {
  return isApproved(status) && (contract_status === null || isApproved(contract_status))
}
