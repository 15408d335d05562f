export { changeAbsence } from './change-absence.ts'
export { findMembers, listPeople } from './matrix-store.ts'
export { lockAbsence } from './member-store.ts'
export { removeLostStepOf } from './remove-lost-step.ts'
