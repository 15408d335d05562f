export { isStatusThere } from './status-store.ts'
