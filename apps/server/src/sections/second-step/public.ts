export { openOrAsk } from './open-or-ask.ts'
export { readDemand } from './second-step-store.ts'
