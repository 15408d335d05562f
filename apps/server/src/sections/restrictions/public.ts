export { restrictionsOf } from './restriction-store.ts'
