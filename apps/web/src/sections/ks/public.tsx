export { ContractFacts } from './form/ContractFacts.tsx'
export { VatSelect } from './form/VatSelect.tsx'
