export { namesOf } from './object-log-store.ts'
