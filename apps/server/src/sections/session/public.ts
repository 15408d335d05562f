export { userAnswer } from './user-answer.ts'
