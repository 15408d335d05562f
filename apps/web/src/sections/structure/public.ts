export { ProjectDialog } from './ProjectDialog.tsx'
