export { closeDemoPeople, openDemoPeople } from './demo-people-store.ts'
