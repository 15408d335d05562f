export { type EstateNameRow, isEstateThere, listEstateNames } from './estate-names-store.ts'
