export { ContractorDialog } from './ContractorDialog.tsx'
export { useNewContractor } from './use-new-contractor.tsx'
