import { demandSecondStep, loadSecondStepDemand } from '@stroyfin/contract/auth/second-step'
import { handle } from '../../http/handle.ts'
import { readDemand, writeDemand } from './second-step-store.ts'

export const loadSecondStepDemandHandle = handle(
  loadSecondStepDemand,
  async (_input, { db, company_id }) => ({
    is_required: await readDemand(db, company_id),
  }),
)

export const demandSecondStepHandle = handle(
  demandSecondStep,
  async ({ is_required }, { house, company_id }) => {
    await house.database.platform((db) => writeDemand(db, company_id, is_required))
    return { is_required }
  },
)
