export { ContractFacts } from './form/ContractFacts.tsx'
export { RateField } from './form/RateField.tsx'
export { VatSelect } from './form/VatSelect.tsx'
export { KsViews } from './summary/KsViews.tsx'
