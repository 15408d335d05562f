export { listInvitations } from './invitation-store.ts'
