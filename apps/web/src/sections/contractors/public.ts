export { ContractorDialog } from './ContractorDialog.tsx'
export { useNewAccount } from './use-new-account.tsx'
export { useNewContractor } from './use-new-contractor.tsx'
