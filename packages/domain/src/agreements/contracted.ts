import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'
import type { AgreementType } from './agreement-type.ts'

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

/** A document that others stand on: they may be prepared at any time and come into force with it alone. */
export interface GroundContract {
  type: AgreementType
  number: string
  status: ApprovalStatus
}

/**
 * Why nothing is accepted, paid or ordered under a contract, and what to do about it; null when it is agreed on. The
 * carrier of a payment without a contract has no approval of its own.
 */
export function unagreedProblem({ type, number, status }: GroundContract): string | null {
  if (type === 'document' || isApproved(status)) return null
  const name = `${type === 'framework' ? 'Рамочный договор' : 'Договор'} № ${number}`
  if (status === 'new') return `${name} ещё не согласован: отправьте его на согласование`
  if (status === 'on_approval') return `${name} ещё на согласовании: дождитесь решения по нему`
  return `${name} не согласован: исправьте его и отправьте на согласование снова`
}
