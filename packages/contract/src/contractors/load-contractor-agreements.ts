import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { windowInput, windowOutput } from '../kit/window.ts'
import { settledSums } from './contractor-row.ts'
import { CONTRACT_SIDES } from './load-contractor-list.ts'

/** A contract as a line of the contractor's settlement. */
export const contractorAgreement = z.object({
  id,
  number: z.string(),
  date: z.string(),
  type: z.enum(AGREEMENT_TYPES),
  side: z.enum(CONTRACT_SIDES),
  direction: z.enum(PAYMENT_DIRECTIONS),
  partner_id: id,
  partner_name: z.string(),
  project_name: z.string().nullable(),
  ...settledSums,
})
export type ContractorAgreement = z.output<typeof contractorAgreement>

/** Contracts of one contractor with what is accepted, paid and owed, in roubles. */
export const loadContractorAgreements = endpoint({
  method: 'POST',
  path: '/api/contractor/load-agreements',
  title: 'Договоры и долги контрагента',
  access: ['contractor.view', 'agreement.view'],
  effect: 'read',
  input: z.object({
    ...windowInput.shape,
    contractor_id: positiveId,
    /** A total is of one direction: the two are never added. */
    direction: z.enum(PAYMENT_DIRECTIONS),
  }),
  output: windowOutput(contractorAgreement, settledSums),
})
