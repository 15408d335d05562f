export { insertLink } from './attached-files-store.ts'
