export { PrintButton } from './PrintButton.tsx'
export { SummaryPrintButton } from './SummaryPrintButton.tsx'
export { UpdButton } from './UpdButton.tsx'
