export { refuseUnfitRegistry } from './check-before-approval.ts'
export { makeSb611 } from './sb611.ts'
