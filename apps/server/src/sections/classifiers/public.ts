export { placeOf } from './create-item.ts'
