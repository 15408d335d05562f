export { openOrAsk } from './open-or-ask.ts'
export { deleteAllWays, findPerson, lockWays, readDemand } from './second-step-store.ts'
