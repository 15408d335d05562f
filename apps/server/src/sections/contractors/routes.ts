import { loadContractorsHandle } from './load-contractors.ts'

export const contractorRoutes = [loadContractorsHandle]
