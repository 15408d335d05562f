export { addMessage } from './message-store.ts'
export { representedBy, waitingObjects } from './waiting-store.ts'
