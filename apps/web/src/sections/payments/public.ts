export { askTwins } from './create-list/ask-twins.ts'
