export { CardMark } from './CardMark.tsx'
