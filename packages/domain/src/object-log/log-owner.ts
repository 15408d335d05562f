import type { Right } from '../access/sections.ts'

/** Cards whose record of changes is shown by one call; a contract has a log of its own. */
export const LOG_OWNERS = [
  'contractor',
  'project',
  'loan_agreement',
  'ks',
  'payment',
  'registry',
  'budget',
  'invoice',
] as const
export type LogOwner = (typeof LOG_OWNERS)[number]

/** The log is seen by those who see the card. */
export function logRight(owner: LogOwner): Right {
  if (owner === 'budget') return 'budgeting.view'
  if (owner === 'invoice') return 'payment.view'
  return owner === 'registry' ? 'payment_registry.view' : `${owner}.view`
}
