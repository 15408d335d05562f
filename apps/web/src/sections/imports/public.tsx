export { ImportFrame } from './ImportFrame.tsx'
