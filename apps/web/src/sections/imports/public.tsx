export { ImportFrame } from './ImportFrame.tsx'
export { PastBatches } from './PastBatches.tsx'
