export { keepOldClosings } from './keep-old-closings.ts'
