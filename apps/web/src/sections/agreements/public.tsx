export { CreateContractDialog } from './create/CreateContractDialog.tsx'
