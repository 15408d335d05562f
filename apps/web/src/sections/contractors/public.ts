export { ContractorDialog } from './ContractorDialog.tsx'
