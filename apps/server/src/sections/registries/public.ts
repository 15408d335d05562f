export { makeSb611 } from './sb611.ts'
