import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { windowInput, windowOutput } from '../kit/window.ts'
import { contractorRow, turnover } from './contractor-row.ts'

/** Whose side of the contracts is summed: each contract counts once on each side. */
export const CONTRACT_SIDES = ['executor', 'customer'] as const
export type ContractSide = (typeof CONTRACT_SIDES)[number]

/** A window of contractors with their turnover (K-03). */
export const loadContractorList = endpoint({
  method: 'POST',
  path: '/api/contractor/load-list',
  title: 'Список контрагентов',
  access: 'contractor.view',
  effect: 'read',
  input: z.object({ ...windowInput.shape, side: z.enum(CONTRACT_SIDES).default('executor') }),
  output: windowOutput(contractorRow, turnover.shape),
})
