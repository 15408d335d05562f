export { PrintButton } from './PrintButton.tsx'
