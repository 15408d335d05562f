export { PrintButton } from './PrintButton.tsx'
export { UpdButton } from './UpdButton.tsx'
