export { ObjectLog } from './ObjectLog.tsx'
