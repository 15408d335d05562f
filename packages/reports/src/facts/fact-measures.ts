import { acceptedActs, createdActs } from './act-facts.ts'
import {
  contractPositions,
  exchangeDifferences,
  orderedInFrameworks,
  retentionClaims,
} from './contract-facts.ts'
import type { FactSource } from './fact-source.ts'
import { askedPayments, movedMoney, unpaidPayments } from './payment-facts.ts'
import { loanLimits, plannedMonths, plannedWeeks, projectLimits } from './plan-facts.ts'
import { prepaidWorks } from './prepaid-facts.ts'
import { duePayments, escrowReceipts, soldUnits, unitsForSale } from './sale-facts.ts'
import { beyondWorth } from './worth-facts.ts'

/** Where each quantity comes from; one of several sources is their sum. */
export const FACT_SOURCES: readonly ((company_id: number) => FactSource)[] = [
  contractPositions,
  orderedInFrameworks,
  retentionClaims,
  exchangeDifferences,
  prepaidWorks,
  beyondWorth,
  acceptedActs,
  createdActs,
  movedMoney,
  askedPayments,
  unpaidPayments,
  plannedMonths,
  plannedWeeks,
  projectLimits,
  loanLimits,
  unitsForSale,
  soldUnits,
  duePayments,
  escrowReceipts,
]

/** Every quantity of the product under one name and with one definition, each document at its own rate (K-15). */
export type FactMeasure =
  /** Agreed contracts and additional agreements by their dates; orders come out of their framework. */
  | 'contracted'
  /** The same of those that nobody has agreed on: new, on approval, refused (K-14). */
  | 'awaiting'
  /** Claims set off against the retention. */
  | 'claimed'
  /** Of contracts in a currency: what rates have made of debts, advances and what is held back. */
  | 'exchange_debt'
  | 'exchange_advance'
  | 'exchange_held'
  /** Paid for works and by documents over what was accepted under the contract by then. */
  | 'prepaid'
  /** What was accepted and paid beyond its share of contracts: by rates of a currency or without a contract (K-15, A-072). */
  | 'accepted_beyond'
  | 'paid_beyond'
  /** Approved acts. */
  | 'accepted'
  | 'accepted_net'
  | 'accepted_vat'
  | 'offset'
  | 'retained'
  | 'payable'
  /** Approved acts without VAT: where the own group works for others, and all the rest. */
  | 'income_net'
  | 'expense_net'
  /** Acts whatever has been decided about them. */
  | 'created_ks'
  | 'draft_ks'
  | 'asked_ks'
  | 'accepted_ks'
  | 'refused_ks'
  | 'created_count'
  | 'accepted_count'
  /** Money that moved, refunds taken off. */
  | 'paid'
  | 'paid_advance'
  | 'paid_expenses'
  | 'released'
  | 'paid_document'
  | 'paid_borrowed'
  | 'paid_own'
  /** Borrowed money as the limit of its loan feels it. */
  | 'drawn'
  /** The same by direction: to the own group from others, and all the rest. */
  | 'received'
  | 'spent'
  | 'spent_advance'
  | 'spent_borrowed'
  | 'spent_own'
  /** Payments by the day they are due. */
  | 'requested'
  | 'left'
  /** What is left of those that nobody has refused. */
  | 'due'
  | 'due_in'
  | 'due_out'
  | 'due_out_agreed'
  | 'due_out_borrowed'
  | 'due_out_advance'
  | 'due_out_advance_borrowed'
  /** Of what goes, what comes to another company of the own group. */
  | 'due_inside'
  | 'due_inside_advance'
  | 'in_registries'
  | 'payment_count'
  /** Plans of contracts. */
  | 'plan_ks_summ'
  | 'plan_advance_summ'
  | 'plan_offset_advance_summ'
  | 'plan_guarantee_retention_ks_summ'
  | 'plan_expenses_summ'
  | 'plan_guarantee_retention_summ'
  | 'plan_cash'
  /** Work planned for the month, spread evenly over its days. */
  | 'plan_ks_days'
  /** The same by direction: to the own group from others, and all the rest. */
  | 'plan_in'
  | 'plan_out_advance'
  | 'plan_out_works'
  | 'plan_inside_advance'
  | 'plan_inside_works'
  /** Limits: of projects and of loan agreements. */
  | 'limit_summ'
  | 'loan_limit'
  /** Units for sale: hundredths of a square metre and what is asked for them. */
  | 'sale_area'
  | 'sale_price'
  /** Of those sold by ДДУ, by the date of it. */
  | 'sold_area'
  | 'sold_summ'
  | 'sold_price'
  /** The same taken apart: concluded by its date, ended by the day of its end. */
  | 'sold_new'
  | 'sold_ended'
  | 'ddu_count'
  /** What buyers are to pay, and what has come to escrow. */
  | 'sale_due'
  | 'escrow'

/** Counted and not weighed: no kopecks in it. */
export const COUNTS: ReadonlySet<FactMeasure> = new Set([
  'created_count',
  'accepted_count',
  'payment_count',
  'ddu_count',
])
