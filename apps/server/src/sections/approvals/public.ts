export { representedBy, waitingObjects } from './waiting-store.ts'
