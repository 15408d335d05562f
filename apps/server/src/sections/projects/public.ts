export { estateField, estateName } from './estate-name.ts'
export { type EstateNameRow, isEstateThere, listEstateNames } from './estate-names-store.ts'
