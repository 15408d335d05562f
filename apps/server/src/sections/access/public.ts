export { findMembers, listPeople } from './matrix-store.ts'
