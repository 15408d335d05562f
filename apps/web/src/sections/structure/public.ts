export { useNewLoan } from './use-new-loan.tsx'
export { useNewProject } from './use-new-project.tsx'
